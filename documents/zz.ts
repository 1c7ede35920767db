import { renderToBuffer, Document, Page, Text, View } from '@react-pdf/renderer'
import { createElement as h } from 'react'
import { writeFileSync } from 'node:fs'
import { execSync } from 'node:child_process'
const P = (ps: any, fs: any, ts: any) => h(Document, {}, h(Page, { size: 'A4', style: { ...ps } }, h(View, { fixed: true, style: { position: 'absolute', bottom: 30, left: 48, right: 48, ...fs } }, h(Text, { style: ts }, 'FOOT'), h(Text, { style: ts, render: ({ pageNumber }: any) => `P${pageNumber}` }))))
for (const [a, b, c] of [[{}, {}, {}], [{ paddingBottom: 66 }, {}, {}], [{ paddingHorizontal: 48 }, {}, {}], [{ paddingTop: 84 }, {}, {}], [{ lineHeight: 1.5 }, {}, {}], [{ fontSize: 9 }, {}, {}], [{}, {}, { lineHeight: 1.45 }], [{}, {}, { width: 130, textAlign: 'right' }], [{backgroundColor: '#eee'}, {}, {}]]) {
  writeFileSync('/tmp/look/zz.pdf', await renderToBuffer(P(a, b, c) as never))
  console.log(JSON.stringify([a, b, c]), String(execSync('pdftotext -layout /tmp/look/zz.pdf -')).trim().replace(/\s+/g, ' '))
}
