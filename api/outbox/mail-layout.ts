import { escapeHtml } from '#contract/escape-html.ts'
import { LANGUAGE_CODES, type Lang } from '#contract/languages.ts'

/** Block of a mail, rendered as plain text and as HTML. */
export type MailBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; text: string; lang?: Lang }
  | { kind: 'small'; text: string; lang?: Lang }
  | { kind: 'rows'; rows: [name: string, text: string][] }
  | { kind: 'link'; text: string; url: string }

const INK = '#1d1c1a'
const ASH = '#6b665e'
const FONT =
  "font-family: 'Helvetica Neue', Arial, 'PingFang SC', 'Microsoft YaHei', 'Malgun Gothic', sans-serif"

/** Render a mail as plain text. */
export function renderText(blocks: readonly MailBlock[], lang: Lang): string {
  const colon = lang === 'cn' || lang === 'tw' ? '：' : ': '
  return `${blocks.map((block) => renderTextBlock(block, colon)).join('\n\n')}\n`
}

function renderTextBlock(block: MailBlock, colon: string): string {
  if (block.kind === 'link') return `${block.text}\n${block.url}`
  if (block.kind !== 'rows') return block.text
  return block.rows
    .map(([name, text]) =>
      text.includes('\n') ? `${name}${colon.trim()}\n${text}\n` : `${name}${colon}${text}`,
    )
    .join('\n')
}

/** Render a mail as simple HTML that all mail clients support. */
export function renderHtml(blocks: readonly MailBlock[], lang: Lang): string {
  return `<!doctype html>
<html lang="${LANGUAGE_CODES[lang]}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin: 0; padding: 32px 20px; background: #f7f4ef; color: ${INK}; ${FONT}; font-size: 16px; line-height: 1.6">
<div style="max-width: 600px; margin: 0 auto">
${blocks.map(renderHtmlBlock).join('\n')}
</div>
</body>
</html>
`
}

function renderHtmlBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'heading':
      return `<h1 style="font-size: 24px; font-weight: 400; line-height: 1.3; margin: 0 0 20px">${escapeHtml(block.text)}</h1>`
    case 'text':
      return `<p${langAttribute(block.lang)} style="margin: 0 0 16px">${escapeWithLineBreaks(block.text)}</p>`
    case 'small':
      return `<p${langAttribute(block.lang)} style="margin: 0 0 12px; font-size: 13px; color: ${ASH}">${escapeWithLineBreaks(block.text)}</p>`
    case 'link':
      return `<p style="margin: 0 0 16px"><a href="${escapeHtml(block.url)}" style="color: ${INK}">${escapeHtml(block.text)}</a></p>`
    case 'rows':
      return `<table style="border-collapse: collapse; margin: 0 0 20px; width: 100%">${block.rows.map(renderHtmlRow).join('')}</table>`
  }
}

function renderHtmlRow([name, text]: [string, string]): string {
  const cell =
    'padding: 6px 12px 6px 0; border-bottom: 1px solid #e2dcd2; vertical-align: top; text-align: left'
  return `<tr><th scope="row" style="${cell}; font-weight: 400; color: ${ASH}; width: 38%">${escapeHtml(name)}</th><td dir="auto" style="${cell}">${escapeWithLineBreaks(text)}</td></tr>`
}

function langAttribute(lang: Lang | undefined): string {
  return lang === undefined ? '' : ` lang="${LANGUAGE_CODES[lang]}"`
}

function escapeWithLineBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}
