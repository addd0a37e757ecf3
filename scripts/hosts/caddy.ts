import type { HostFiles, HostNeeds } from './host-files.ts'

/** For Caddy 2; SITE_ADDRESS (a domain brings its certificate), SITE_FOLDER and PROXY_SECRET are taken from the environment. */
export const caddy = ({ api, headers, cache }: HostNeeds): HostFiles => ({
  Caddyfile: `# Serves dist/ with Caddy: SITE_ADDRESS=example.sa SITE_FOLDER=/var/www/site caddy run
{$SITE_ADDRESS::8080} {
  root * {$SITE_FOLDER:dist}

  handle_path /api/* {
    rewrite * /functions/v1{uri}
    reverse_proxy ${api} {
      header_up host ${new URL(api).host}
      # Shows the functions that the address of the visitor, which Caddy sends along, was not made up.
      header_up x-proxy-secret "{$PROXY_SECRET}"
      # Answers of the assistant come as they are written.
      flush_interval -1
    }
  }

  handle {
    header {
${Object.entries(headers)
  .map(([name, value]) => `      ${name} "${value}"`)
  .join('\n')}
    }
    @kept path /assets/* /fonts/*
    @other not path /assets/* /fonts/*
    header @other cache-control "${cache.never}"
    header @kept cache-control "${cache.forever}"

    @admin path_regexp (^|/)admin(/|$)
    handle @admin {
      header x-robots-tag noindex
      rewrite * /admin/index.html
      file_server {
        precompressed br gzip
      }
    }
    handle @kept {
      file_server {
        precompressed br gzip
      }
    }
    @english path /en /en/*
    handle @english {
      try_files {path} /en/index.html
      file_server {
        precompressed br gzip
      }
    }
    handle {
      try_files {path} /index.html
      file_server {
        precompressed br gzip
      }
    }
  }

  # What is missing now may come later.
  handle_errors {
    header cache-control "${cache.never}"
    respond "{err.status_code} {err.status_text}"
  }
}
`,
})
