import { escapeHtml as escaped } from '../../supabase/functions/deliveries/email/clean.ts'
import type { Message } from './mailbox.ts'

const style = `
*{box-sizing:border-box}body{margin:0;background:#faf8f3;color:#14312a;font:16px/1.5 system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:1rem;align-items:center;padding:1rem 1.5rem;background:#0e241d;color:#fff}
header h1{flex:1;margin:0;font-size:1.125rem}header a{color:#fff}main{max-width:60rem;margin:0 auto;padding:1.5rem}
input,button,nav a{font:inherit;padding:.4rem .8rem;border:1px solid #8d8672;border-radius:.5rem;background:#fff;color:#14312a}
button{cursor:pointer}ul{margin:0;padding:0;list-style:none;background:#fff;border:1px solid #e6e0d2;border-radius:.75rem}
li+li{border-top:1px solid #e6e0d2}li a{display:grid;grid-template-columns:1fr auto;gap:.1rem 1rem;padding:.8rem 1rem;color:inherit;text-decoration:none}
li a:hover,li a:focus-visible{background:#eef6f2}strong{font-weight:600}small,dt{color:#5b6b64}dl{display:grid;grid-template-columns:auto 1fr;gap:.2rem 1rem}dd{margin:0;overflow-wrap:anywhere}
nav{display:flex;flex-wrap:wrap;gap:.5rem;margin:1rem 0}nav a{text-decoration:none}nav a[aria-current]{background:#14614c;color:#fff;border-color:#14614c}
iframe{display:block;height:60rem;max-width:100%;margin:0 auto;border:1px solid #e6e0d2;background:#fff}p.empty{text-align:center;padding:3rem 1rem}`

const frame = (title: string, header: string, main: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><style>${style}</style></head>
<body><header>${header}</header><main>${main}</main></body></html>`

const time = (at: string) =>
  `<time datetime="${escaped(at)}">${escaped(new Date(at).toLocaleString('en-GB'))}</time>`

export function listPage(messages: Message[], search: string): string {
  const header = `<h1>Emails</h1>
<form role="search"><input type="search" name="q" value="${escaped(search)}" placeholder="Recipient or subject" aria-label="Search"></form>
<form method="post" action="/delete"><button>Delete all</button></form>`
  const empty = search
    ? 'No email matches.'
    : 'No email was sent yet. This page shows every email that the local stack sends.'
  const items = messages.map(
    ({ id, to, subject, at }) =>
      `<li><a href="/messages/${id}"><strong dir="auto">${escaped(subject)}</strong>${time(at)}<small><bdi>${escaped(String(to))}</bdi></small></a></li>`,
  )
  const main = items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p class="empty">${empty}</p>`
  return frame('Emails', header, main)
}

const widths = ['360', '700']

/** One email: its headers, and the HTML as a phone and a computer show it. */
export function messagePage(message: Message, width: string): string {
  const { id, from, to, subject, at, reply_to: replyTo, headers = {}, attachments = [] } = message
  const facts = Object.entries({ From: from, To: String(to), 'Reply-To': replyTo, ...headers })
    .filter(([, value]) => value)
    .map(([name, value]) => `<dt>${escaped(name)}</dt><dd><bdi>${escaped(value ?? '')}</bdi></dd>`)
  const links = [
    ...widths.map((each) => [`?width=${each}`, `${each} px`, each === width] as const),
    [`/messages/${id}/text`, 'Text', false] as const,
    [`/messages/${id}/source`, 'Source', false] as const,
    ...attachments.map(
      ({ filename }, index) => [`/messages/${id}/attachments/${index}`, filename, false] as const,
    ),
  ].map(
    ([address, label, isCurrent]) =>
      `<a href="${escaped(address)}"${isCurrent ? ' aria-current="page"' : ''}>${escaped(label)}</a>`,
  )
  return frame(
    subject,
    `<h1 dir="auto">${escaped(subject)}</h1><a href="/">All emails</a>`,
    `<dl>${facts.join('')}<dt>Sent</dt><dd>${time(at)}</dd></dl><nav>${links.join('')}</nav>
<iframe sandbox title="The email" src="/messages/${id}/html" width="${widths.includes(width) ? width : '700'}"></iframe>`,
  )
}
