import { apiDocumentPath } from '../../web/rewrites.ts'
import type { HostFiles, HostSettings } from './host-files.ts'

/** A server block for nginx 1.18 and later; `root` is the folder that dist/ was copied to. */
export const nginx = ({ api, headers, cache, proxySecret }: HostSettings): HostFiles => ({
  'site.conf': `# Serves dist/ with nginx: include it in the http block and add TLS.
# A missing file may exist later.
map "$status $uri" $site_cache {
  "~^[23]\\d\\d /(assets|fonts)/" "${cache.immutable}";
  default "${cache.revalidate}";
}
map $uri $site_robots {
  ~^/(admin/|preview\\.html$|(en/)?404\\.html$) "noindex";
  default "";
}

server {
  listen 80;
  root /var/www/site;
  charset utf-8;
  # The build has compressed the files.
  gzip_static on;

${Object.entries(headers)
  .map(([name, value]) => `  add_header ${name} "${value}" always;`)
  .join('\n')}
  add_header cache-control $site_cache always;
  add_header x-robots-tag $site_robots always;

  location = ${apiDocumentPath} {
    try_files $uri =404;
  }
  location ^~ /api/ {
    proxy_pass ${api}/functions/v1/;
    proxy_ssl_server_name on;
    proxy_http_version 1.1;
    proxy_set_header host ${new URL(api).host};
    proxy_set_header x-forwarded-for $proxy_add_x_forwarded_for;
    # PROXY_SECRET of the build: proves to the functions that nginx set the address above.
    proxy_set_header x-proxy-secret "${proxySecret}";
    # The assistant's replies are streamed.
    proxy_buffering off;
    proxy_read_timeout 120s;
    client_max_body_size 8m;
    # An add_header here disables those of pages, so that responses keep the headers of the functions.
    add_header strict-transport-security "${headers['strict-transport-security']}" always;
  }
  location ~ ^/(assets|fonts)/ {
    try_files $uri =404;
  }
  location ~ (^|/)admin(/|$) {
    try_files /admin/index.html =404;
  }
  # Any other address answers 404: with the page of its language, or for a file without.
  location ~ \\.(?!html$)[^./]+$ {
    try_files $uri =404;
  }
  location ~ ^/en(/|$) {
    error_page 404 /en/404.html;
    try_files $uri $uri/index.html =404;
  }
  location / {
    error_page 404 /404.html;
    try_files $uri $uri/index.html =404;
  }
}
`,
})
