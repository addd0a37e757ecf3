import { apiDocumentPath } from '../../web/rewrites.ts'
import { pagePaths, type HostFiles, type HostSettings } from './host-files.ts'

/** For Caddy 2. Reads SITE_ADDRESS (for a domain Caddy gets a certificate), SITE_FOLDER and PROXY_SECRET from the environment. */
export const caddy = ({ api, headers, cache }: HostSettings): HostFiles => ({
  Caddyfile: `# Serves dist/ with Caddy: SITE_ADDRESS=example.sa SITE_FOLDER=/var/www/site caddy run
(files) {
  file_server {
    precompressed br gzip
  }
}

{$SITE_ADDRESS::8080} {
  root * {$SITE_FOLDER:dist}

  handle ${apiDocumentPath} {
    header cache-control "${cache.revalidate}"
    import files
  }
  handle_path /api/* {
    rewrite * /functions/v1{uri}
    reverse_proxy ${api} {
      header_up host ${new URL(api).host}
      # Proves to the functions that Caddy set the visitor's address.
      header_up x-proxy-secret "{$PROXY_SECRET}"
      # The assistant's replies are streamed.
      flush_interval -1
    }
  }

  handle {
    header {
${Object.entries(headers)
  .map(([name, value]) => `      ${name} "${value}"`)
  .join('\n')}
    }
    @immutable path /assets/* /fonts/*
    @other not path /assets/* /fonts/*
    header @other cache-control "${cache.revalidate}"
    header @immutable cache-control "${cache.immutable}"

    header /preview.html x-robots-tag noindex

    @admin path_regexp (^|/)admin(/|$)
    handle @admin {
      header x-robots-tag noindex
      rewrite * /admin/index.html
      import files
    }
    handle @immutable {
      import files
    }
    # Directly, instead of with a redirect to the path with a slash.
    @page path ${pagePaths.map((path) => path.slice(0, -1)).join(' ')}
    handle @page {
      rewrite * {path}/index.html
      import files
    }
    handle {
      import files
    }
  }

  # A missing file may exist later. Any other address without a page answers with the page of its language.
  handle_errors {
    header cache-control "${cache.revalidate}"
    @page expression \`{err.status_code} == 404 && ({path}.endsWith(".html") || !{path}.matches("^/(assets|fonts)/|[.][^./]+$"))\`
    handle @page {
      header x-robots-tag noindex
      @english path /en/*
      rewrite @english /en/404.html
      rewrite * /404.html
      import files
    }
    handle {
      respond "{err.status_code} {err.status_text}"
    }
  }
}
`,
})
