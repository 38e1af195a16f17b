import { escapeHtml } from '@nalika/shared-server'
import { isSecretAddress } from '@nalika/shared-server'

export interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** Contains a link that works for anyone who has it. */
  secret?: boolean
  /** Page that turns such emails off. */
  unsubscribe?: string
}

export interface Recipient {
  name: string
  email: string
}

/** A part of an email. A string is a paragraph; it is escaped. */
export type Block =
  | string
  /** A link: a button in HTML, the address below the text in plain text. */
  | { text: string; label: string; href: string }
  /** Facts of the request, one per line; empty values are omitted. */
  | { facts: readonly (readonly [label: string, value: string])[] }
  | { lines: readonly string[] }
  /** A message by a customer or distributor. */
  | { quote: string }

const inLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/** Builds plain text and HTML for any mail client: tables, inline styles, no external content. */
export function emailFromBlocks(to: string, subject: string, blocks: readonly Block[]): Email {
  // A line break in a header would allow header injection.
  const line = subject.replace(/\s+/g, ' ').trim()
  const paragraphs = blocks.map(textOf).filter((text) => text !== '')
  const text = [...paragraphs, 'Nalika\nConnecting Steel. Empowering Trade.'].join('\n\n')
  const secret = blocks.some(
    (block) => typeof block === 'object' && 'href' in block && isSecretAddress(block.href),
  )
  return { to, subject: line, text, html: documentOf(line, blocks.map(htmlOf).join('\n')), secret }
}

function textOf(block: Block): string {
  if (typeof block === 'string') return block
  if ('href' in block) return `${block.text}\n${block.href}`
  if ('facts' in block)
    return filled(block.facts)
      .map((fact) => fact.join(': '))
      .join('\n')
  if ('lines' in block) return block.lines.join('\n')
  return block.quote
}

const FONT = 'font-family:Inter,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.5'
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

function htmlOf(block: Block): string {
  if (typeof block === 'string') return block && `<p style="${PARAGRAPH}">${inLines(block)}</p>`
  if ('href' in block) return buttonOf(block)
  if ('facts' in block) return factsOf(filled(block.facts))
  if ('lines' in block) {
    const rows = block.lines.map((one) => `<p style="margin:0 0 8px;${LINE}">${inLines(one)}</p>`)
    return `<div style="margin:0 0 16px">${rows.join('')}</div>`
  }
  return `<blockquote class="rule" style="${PARAGRAPH};padding:4px 0 4px 16px;border-left:3px solid #c2410c">${inLines(block.quote)}</blockquote>`
}

const LINE = 'font-size:16px;line-height:1.5'

function buttonOf({ text, label, href }: { text: string; label: string; href: string }): string {
  const address = escapeHtml(href)
  return `<p style="${PARAGRAPH}">${inLines(text)}</p>
<table ${TABLE} style="margin:0 0 8px"><tr><td style="border-radius:6px;background-color:#c2410c"><a href="${address}" style="display:inline-block;padding:12px 20px;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 16px;font-size:13px;line-height:1.5;color:#52606d;word-break:break-all">${address}</p>`
}

function factsOf(facts: readonly (readonly [string, string])[]): string {
  if (facts.length === 0) return ''
  const cell = 'padding:6px 0;vertical-align:top;font-size:15px;line-height:1.5'
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td class="soft" style="${cell};padding-right:16px;color:#52606d;white-space:nowrap">${escapeHtml(label)}</td><td style="${cell}">${inLines(value)}</td></tr>`,
  )
  return `<table ${TABLE} style="margin:0 0 16px">${rows.join('')}</table>`
}

const filled = (facts: readonly (readonly [label: string, value: string])[]) =>
  facts.filter(([, value]) => value !== '')

function documentOf(title: string, content: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background-color: #0d1620 !important; }
  .sheet { background-color: #15212d !important; color: #e6edf3 !important; }
  .brand { color: #e6edf3 !important; }
  .soft { color: #a9b8c6 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#eef1f4">
<table ${TABLE} class="page" width="100%" style="background-color:#eef1f4"><tr><td align="center" style="padding:24px 12px">
<table ${TABLE} width="100%" style="max-width:600px">
<tr><td class="brand" style="${FONT};padding:0 4px 12px;font-size:18px;font-weight:700;color:#12263a">Nalika</td></tr>
<tr><td class="sheet" style="${FONT};padding:28px 24px 12px;background-color:#ffffff;color:#12263a;border-radius:8px">
${content}
</td></tr>
<tr><td class="soft" style="${FONT};padding:16px 4px;font-size:13px;color:#52606d">Nalika · Connecting Steel. Empowering Trade.</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}
