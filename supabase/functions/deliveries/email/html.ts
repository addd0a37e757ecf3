import { paletteOf, type Brand } from '#contract/brand.ts'
import { directionOf, escapeHtml } from './clean.ts'
import type {
  Block,
  Context,
  ItemList,
  Line,
  Link,
  Message,
  Quote,
  Tone,
  Value,
} from './message.ts'
import { footerOf } from './footer.ts'
import { texts } from './texts.ts'

// Outlook ignores most of a style sheet, so that every style that matters is inline. The style sheet adds what phones and
// dark mode need. Texts take their face from the tables around them; headings and buttons begin with that of the site.
const faces = {
  ar: "'IBM Plex Sans Arabic','Segoe UI',Tahoma,Arial,sans-serif",
  en: "-apple-system,'Segoe UI',Roboto,Arial,sans-serif",
}
const display = (language: Context['language']) => `font-family:'Readex Pro',${faces[language]}`

/** The colors of an email: shades of the design. */
function colorsOf(brand: Brand | null | undefined) {
  const shade = paletteOf(brand)
  return {
    text: shade.body,
    muted: shade.muted,
    accent: shade['jade-600'],
    ink: shade['ink-900'],
    onInk: shade['on-ink'],
    button: shade['ink-700'],
    accentLine: shade['saffron-400'],
    page: shade['sand-100'],
    line: shade.line,
    tint: shade['jade-50'],
    red: '#b3261e',
  }
}

function styleSheet(brand: Brand | null | undefined) {
  const shade = paletteOf(brand)
  const [page, card, line, box] = [
    shade['ink-950'],
    shade['night-card'],
    shade['night-line'],
    shade['ink-900'],
  ]
  const [text, muted, accent] = [shade['on-ink'], shade['on-ink-muted'], shade['jade-300']]
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}',
    '@media (max-width:520px){.p{padding-left:20px!important;padding-right:20px!important}.h{font-size:24px!important;line-height:33px!important}',
    '.f{display:block!important;width:auto!important;padding:0!important}.v{display:block!important;padding:0 0 12px!important}}',
    `@media (prefers-color-scheme:dark){.bg{background:${page}!important}.card{background:${card}!important;border-color:${line}!important}`,
    `.t,.t h1,.v{color:${text}!important}.e{color:#e5867f!important}.m,.f{color:${muted}!important}.a{color:${accent}!important}`,
    `.q{background:${box}!important;border-color:${accent}!important}.w{background:${box}!important;border-color:${shade['saffron-400']}!important}`,
    `.r{border-color:${line}!important}.b{background:${accent}!important}.b a{color:${page}!important}}`,
  ].join('')
}

/** The email as a page of tables. */
export function toHtml(message: Message, context: Context): string {
  const { language, facts } = context
  const look = { language, color: colorsOf(facts.brand) }
  const { color } = look
  const side = sideOf(language)
  const table = `role="presentation" dir="${side.dir}" cellpadding="0" cellspacing="0" border="0"`
  // Keeps the beginning of the email out of the preview.
  const filler = '&#847;&zwnj;&nbsp;'.repeat(24)
  return [
    `<!DOCTYPE html><html lang="${language}" dir="${side.dir}" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word"><head>`,
    '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">',
    `<title>${escapeHtml(message.title)}</title>`,
    '<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>',
    // Outlook takes Times instead of a first font that it does not have.
    "<style>*{font-family:'Segoe UI',Arial,sans-serif!important}</style><![endif]-->",
    `<style>${styleSheet(facts.brand)}</style></head>`,
    `<body class="bg" dir="${side.dir}" style="margin:0;padding:0;background:${color.page};-webkit-text-size-adjust:100%">`,
    `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(message.preview)}${filler}</div>`,
    `<table ${table} width="100%" class="bg" bgcolor="${color.page}" style="background:${color.page};font-family:${faces[language]}"><tr><td align="center" style="padding:24px 12px">`,
    '<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->',
    `<table ${table} width="100%" style="max-width:600px">`,
    `<tr><td class="card" bgcolor="#ffffff" style="background:#ffffff;border:1px solid ${color.line};border-radius:10px;overflow:hidden">`,
    `<table ${table} width="100%">`,
    band(facts, look),
    `<tr><td dir="${side.dir}" align="${side.align}" class="p t" style="padding:32px 32px 4px"><h1 class="h" style="margin:0;${display(language)};font-size:26px;line-height:36px;font-weight:600;color:${color.text}">${escapeHtml(message.title)}</h1></td></tr>`,
    ...message.blocks.map((block) => blockHtml(block, look)),
    '<tr><td style="padding:0 0 24px;font-size:0;line-height:0">&nbsp;</td></tr>',
    ...footer(message, context, look),
    '</table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>',
  ].join('\n')
}

/** The logo and the name of the firm. A wordmark has the name, so only its alternative text repeats it. */
function band({ name, logo }: Context['facts'], look: Look): string {
  const { language, color } = look
  const { dir, align } = sideOf(language)
  const gap = dir === 'rtl' ? 'padding-left:14px' : 'padding-right:14px'
  const type = `${display(language)};font-size:18px;line-height:28px;font-weight:600;color:${color.onInk}`
  const text = escapeHtml(name)
  const image =
    logo &&
    `<td style="${gap}"><img src="${escapeHtml(logo.url)}" height="40" alt="${logo.isWordmark ? text : ''}" style="display:block;height:40px;width:auto;max-width:160px;object-fit:contain;border:0;border-radius:6px;${type}"></td>`
  return [
    `<tr><td dir="${dir}" align="${align}" class="p" bgcolor="${color.ink}" style="background:${color.ink};padding:20px 32px;border-bottom:4px solid ${color.accentLine};border-radius:9px 9px 0 0"><table role="presentation" dir="${dir}" cellpadding="0" cellspacing="0" border="0"><tr>`,
    image,
    !logo?.isWordmark && `<td dir="${dir}" style="${type}">${text}</td>`,
    '</tr></table></td></tr>',
  ]
    .filter(Boolean)
    .join('')
}

type Look = { language: Context['language']; color: ReturnType<typeof colorsOf> }

const sideOf = (language: Context['language']) =>
  language === 'ar' ? { dir: 'rtl', align: 'right' } : { dir: 'ltr', align: 'left' }

/** A line in the direction of the language; its values keep their own. */
const lineHtml = (line: Line, look: Look): string =>
  line.map((part) => (typeof part === 'string' ? escapeHtml(part) : valueHtml(part, look))).join('')

function valueHtml({ text, direction, href, isStrong }: Value, look: Look): string {
  const inner = href ? anchor(href, text, look) : escapeHtml(text)
  const isolated = direction
    ? `<span dir="${direction}" style="unicode-bidi:isolate${text.length > 24 ? '' : ';white-space:nowrap'}">${inner}</span>`
    : inner
  return isStrong ? `<strong>${isolated}</strong>` : isolated
}

const anchor = (href: string, text: string, { color }: Look) =>
  `<a href="${escapeHtml(href)}" class="a" style="color:${color.accent};text-decoration:underline;word-break:break-word">${escapeHtml(text)}</a>`

/** Each paragraph in its own direction, all on one side. */
const rowsOf = ({ text, direction }: Quote) =>
  text
    .split('\n')
    .map((each) => {
      const own = directionOf(each, direction === 'rtl' ? 'ar' : 'en')
      const side = own === direction ? '' : ` align="${direction === 'rtl' ? 'right' : 'left'}"`
      return `<div dir="${own}"${side}>${escapeHtml(each) || '&nbsp;'}</div>`
    })
    .join('')

function row(
  html: string,
  { language, color }: Look,
  padding = '12px 32px 4px',
  extra = '',
): string {
  const { dir, align } = sideOf(language)
  return `<tr><td dir="${dir}" align="${align}" class="p t" style="padding:${padding};font-size:16px;line-height:26px;color:${color.text};${extra}">${html}</td></tr>`
}

const heading = (text: string) =>
  `<strong style="font-size:15px;line-height:24px">${escapeHtml(text)}</strong>`

const muted = (html: string, { color }: Look) =>
  `<span class="m" style="font-size:14px;color:${color.muted}">${html}</span>`

function blockHtml(block: Block, look: Look): string {
  switch (block.type) {
    case 'text':
      return row(
        block.isNote ? muted(lineHtml(block.line, look), look) : lineHtml(block.line, look),
        look,
      )
    case 'notice':
      return row(boxed(lineHtml(block.line, look), block.tone, look), look)
    case 'facts':
      return row(factsTable(block.rows, look), look)
    case 'figures':
      return row(figuresTable(block.rows, look), look, '18px 32px 4px')
    case 'quote':
    case 'list': {
      const content = block.type === 'quote' ? quoteBox(block, look) : itemsTable(block, look)
      const note = block.note ? muted(lineHtml(block.note, look), look) : ''
      return row(`${heading(block.title)}${content}${note}`, look, '18px 32px 4px')
    }
    case 'button':
      return row(button(block.link, look), look, '22px 32px 8px')
    case 'links':
      return row(
        block.links.map(({ label, url }) => anchor(url, label, look)).join(' &nbsp;·&nbsp; '),
        look,
        '8px 32px 4px',
        'font-size:15px',
      )
  }
}

function boxed(html: string, tone: Tone, { language, color }: Look): string {
  const side = sideOf(language)
  const [tint, edge, name, text] = {
    info: [color.tint, color.accent, 'q t', color.text],
    warning: [color.page, color.accentLine, 'w t', color.text],
    // Dark in light emails, too: seen first.
    advice: [color.ink, color.accentLine, 'n', color.onInk],
  }[tone]
  return `<table role="presentation" dir="${side.dir}" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td dir="${side.dir}" align="${side.align}" class="${name}" bgcolor="${tint}" style="background:${tint};border-${side.align}:4px solid ${edge};padding:14px 18px;font-size:17px;line-height:27px;color:${text}">${html}</td></tr></table>`
}

function quoteBox({ quote, isPlain }: Extract<Block, { type: 'quote' }>, { color }: Look): string {
  const { direction } = quote
  const align = direction === 'rtl' ? 'right' : 'left'
  const box = isPlain
    ? 'class="t" style="'
    : `class="q t" bgcolor="${color.tint}" style="background:${color.tint};border-${align}:4px solid ${color.accent};padding:14px 16px;`
  return `<table role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 6px"><tr><td dir="${direction}" align="${align}" ${box}font-size:15px;line-height:26px;color:${color.text};word-break:break-word">${rowsOf(quote)}</td></tr></table>`
}

function factsTable(rows: readonly (readonly [string, Line])[], look: Look): string {
  const { language, color } = look
  const { dir, align } = sideOf(language)
  const cell = `dir="${dir}" align="${align}" valign="top"`
  const lines = rows.map(
    ([label, value]) =>
      `<tr><td ${cell} width="150" class="f" style="padding:5px 0;font-size:14px;line-height:25px;color:${color.muted}">${escapeHtml(label)}</td>` +
      `<td ${cell} class="v" style="padding:5px 0;font-size:15px;line-height:25px;color:${color.text};word-break:break-word">${lineHtml(value, look)}</td></tr>`,
  )
  return `<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0">${lines.join('')}</table>`
}

/** Numbers next to each other, each above its word; an emphasized one is a warning. */
function figuresTable(rows: readonly (readonly [string, Value])[], look: Look): string {
  const { dir, align } = sideOf(look.language)
  const { line, red, text } = look.color
  const cells = rows.map(([label, value]) => {
    const [name, color] = value.isStrong ? ['e', red] : ['t', text]
    return `<td dir="${dir}" align="${align}" valign="top" width="${Math.floor(100 / rows.length)}%" class="r" style="padding:12px 0;border-top:1px solid ${line};border-bottom:1px solid ${line}"><div class="${name}" style="font-size:32px;line-height:40px;font-weight:bold;color:${color}">${escapeHtml(value.text)}</div>${muted(escapeHtml(label), look)}</td>`
  })
  return `<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>${cells.join('')}</tr></table>`
}

function itemsTable({ items, isNumbered }: ItemList, look: Look): string {
  const { language, color } = look
  const { dir, align } = sideOf(language)
  const cell = `dir="${dir}" align="${align}" valign="top"`
  const rows = items.map(({ marker, title, facts, text, url }, index) => {
    const name = url
      ? `<a href="${escapeHtml(url)}" class="a" style="color:${color.accent};text-decoration:underline">${lineHtml(title, look)}</a>`
      : lineHtml(title, look)
    const line = index === 0 ? '' : `border-top:1px solid ${color.line};`
    const style = `${line}padding:10px 0;font-size:16px;line-height:26px`
    const number = isNumbered
      ? `<td valign="top" width="36" class="r" style="${style}"><div align="center" style="width:24px;border-radius:12px;background:${color.ink};font-size:13px;line-height:24px;font-weight:600;color:${color.onInk}">${index + 1}</div></td>`
      : ''
    const before = marker
      ? `<td ${cell} width="64" class="r t" style="${style};font-weight:bold;color:${color.text}">${valueHtml(marker, look)}</td>`
      : number
    const body = text ? `<div style="font-size:15px;line-height:25px">${rowsOf(text)}</div>` : ''
    const meta = facts ? `${text ? '' : '<br>'}${muted(lineHtml(facts, look), look)}` : ''
    const isBold = text || facts || url
    return `<tr>${before}<td ${cell} class="r t" style="${style};color:${color.text};word-break:break-word">${isBold ? `<strong>${name}</strong>` : name}${body}${meta}</td></tr>`
  })
  return `<table role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 6px">${rows.join('')}</table>`
}

/** As round as the buttons of the site; Outlook for Windows draws only shapes with round corners, which have a width. */
function button({ label, url }: Link, { language, color }: Look): string {
  const { dir } = sideOf(language)
  const [href, text] = [escapeHtml(url), escapeHtml(label)]
  const style = `${display(language)};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none`
  return [
    `<!--[if mso]><v:roundrect href="${href}" arcsize="50%" stroke="f" fillcolor="${color.button}" style="height:50px;width:${80 + label.length * 9}px;v-text-anchor:middle"><w:anchorlock/><center style="${style}">${text}</center></v:roundrect><![endif]--><!--[if !mso]><!-->`,
    `<table role="presentation" dir="${dir}" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" class="b" bgcolor="${color.button}" style="background:${color.button};border-radius:25px"><a href="${href}" style="display:inline-block;padding:13px 32px;${style};line-height:24px">${text}</a></td></tr></table>`,
    '<!--<![endif]-->',
  ].join('')
}

/** The firm and its contact data at the end of the email, and below them the reason for it. */
function footer(message: Message, context: Context, look: Look): string[] {
  const { language, color } = look
  const { dir, align } = sideOf(language)
  const { contact, reason, preferences } = footerOf(message, context)
  const cell = `dir="${dir}" align="${align}"`
  const onInk = { language, color: { ...color, accent: color.onInk } }
  const [name, ...lines] = contact.map((each) => lineHtml(each, onInk))
  return [
    name
      ? `<tr><td ${cell} class="p" bgcolor="${color.ink}" style="background:${color.ink};padding:20px 32px;border-top:4px solid ${color.accentLine};border-radius:0 0 9px 9px;font-size:14px;line-height:24px;color:${color.onInk}"><span style="${display(language)};font-size:16px">${texts[language].regards} ${name}</span><br>${lines.join('<br>')}</td></tr>`
      : '',
    '</table></td></tr>',
    `<tr><td ${cell} class="p m" style="padding:20px 32px 0;font-size:13px;line-height:22px;color:${color.muted}">${escapeHtml(reason)}${preferences ? `<br>${anchor(preferences.url, preferences.label, look)}` : ''}</td></tr>`,
  ]
}
