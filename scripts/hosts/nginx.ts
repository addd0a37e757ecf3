import type { HostFiles, HostNeeds } from './host-files.ts'

/** A `server` for nginx 1.18 and later; `root` is the folder dist/ was copied to. */
export const nginx = ({ api, headers, cache, proxySecret }: HostNeeds): HostFiles => ({
  'site.conf': `# Serves dist/ with nginx: include it in the block http. TLS is for you to add.
map $uri $site_cache {
  ~^/(assets|fonts)/ "${cache.forever}";
  default "${cache.never}";
}
map $uri $site_robots {
  ~^/admin/ "noindex";
  default "";
}

server {
  listen 80;
  root /var/www/site;
  # The build has compressed every file already.
  gzip_static on;

${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}
  # Not for what is missing, or a file that comes later would be missing for a year.
  add_header cache-control $site_cache;
  add_header x-robots-tag $site_robots always;

  location ^~ /api/ {
    proxy_pass ${api}/functions/v1/;
    proxy_ssl_server_name on;
    proxy_http_version 1.1;
    proxy_set_header host ${new URL(api).host};
    proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
    # PROXY_SECRET of the build: shows the functions that what stands in the line above was not made up.
    proxy_set_header x-proxy-secret "${proxySecret}";
    # Answers of the assistant come as they are written.
    proxy_buffering off;
    proxy_read_timeout 120s;
    client_max_body_size 8m;
    # With one of its own, the headers of pages do not come on top of those of the answer.
    add_header strict-transport-security "${headers['strict-transport-security']}" always;
  }
  location ~ ^/(assets|fonts)/ {
    try_files $uri =404;
  }
  location ~ (^|/)admin(/|$) {
    try_files /admin/index.html =404;
  }
  location ~ ^/en(/|$) {
    try_files $uri /en/index.html;
  }
  location / {
    try_files $uri /index.html;
  }
}
`,
})
