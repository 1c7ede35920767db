import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkDrawing } from './check-drawing.ts'
import { rewriteDrawing } from './rewrite-drawing.ts'

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg"'

test('the drawings of the demonstration content are accepted as they are', () => {
  const files = globSync('content/media/products/*.svg')
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) expect(rewriteDrawing(readFileSync(file)), file).toBe(readFileSync(file, 'utf8'))
})

test('a drawing may have an XML declaration, comments, groups and escaped labels', () => {
  const text = `<?xml version="1.0"?>\n<!-- made by hand -->\n${OPEN} viewBox="0 0 10 10">\n<g><text x='1'>A &amp; B</text></g>\n</svg>\n`
  expect(rewriteDrawing(Buffer.from(text))).toBe(text)
})

const UNSAFE = {
  'an attribute that occurs twice': `${OPEN}><text font-size="26" font-size='26'>x</text></svg>`,
  'another encoding': `<?xml version="1.0" encoding="ISO-2022-JP"?>${OPEN}></svg>`,
  'a declaration that is not at its start': `${OPEN}></svg><?xml version="1.0"?>`,
  'an endless number': `${OPEN}><path d="M${'1'.repeat(200_000)}"/></svg>`,
  'endless numbers without a space': `${OPEN}><path d="M${'.5'.repeat(100_000)}"/></svg>`,
  'a script': `${OPEN}><script>alert(1)</script></svg>`,
  'an event handler': `${OPEN} onload="alert(1)"></svg>`,
  'a style': `${OPEN}><style>*{background:url(//evil.example)}</style></svg>`,
  'a style attribute': `${OPEN}><rect style="fill:url(//evil.example)"/></svg>`,
  'a reference in an attribute': `${OPEN}><rect fill="url(//evil.example#a)"/></svg>`,
  'a hidden reference': `${OPEN}><rect fill="u&#114;l(//evil.example#a)"/></svg>`,
  'an embedded picture': `${OPEN}><image href="data:image/png;base64,AA"/></svg>`,
  'a link': `${OPEN}><a href="javascript:alert(1)"><text>x</text></a></svg>`,
  'a use of another file': `${OPEN} xmlns:xlink="http://www.w3.org/1999/xlink"><use xlink:href="//e#a"/></svg>`,
  'foreign content': `${OPEN}><foreignObject><p>x</p></foreignObject></svg>`,
  'an animation': `${OPEN}><set attributeName="href" to="x"/></svg>`,
  'a document type with entities': `<!DOCTYPE svg [<!ENTITY a "b">]>${OPEN}><text>&a;</text></svg>`,
  'an unknown entity': `${OPEN}><text>&a;</text></svg>`,
  'a processing instruction': `<?xml-stylesheet href="//evil.example"?>${OPEN}></svg>`,
  'character data': `${OPEN}><text><![CDATA[<script>]]></text></svg>`,
  'the end of character data': `${OPEN}><text>]]></text></svg>`,
  'a control character': `${OPEN}><text>\u0001</text></svg>`,
  NUL: `${OPEN}><text>\0</text></svg>`,
  'a character that is none': `${OPEN}><text>\uffff</text></svg>`,
  'the number of a control character': `${OPEN}><text>&#x1F;</text></svg>`,
  'the number of half a character': `${OPEN}><text>&#xd83d;&#xde00;</text></svg>`,
  'a number beyond all characters': `${OPEN}><text>&#1114112;</text></svg>`,
  'another root': '<html xmlns="http://www.w3.org/1999/xhtml"></html>',
  'two roots': `${OPEN}></svg>${OPEN}></svg>`,
  'an element that is not closed': `${OPEN}><g></svg>`,
  'text after the root': `${OPEN}></svg>x`,
  nothing: '',
}

test('a drawing without its namespace, of which browsers show nothing, is not used as it is', () => {
  expect(() => checkDrawing('<svg viewBox="0 0 1 1"></svg>')).toThrow('<svg xmlns>')
})

for (const [what, text] of Object.entries(UNSAFE))
  test(`a drawing with ${what} is refused`, () => {
    expect(() => checkDrawing(text)).toThrow('unsafe-drawing')
    expect(() => rewriteDrawing(Buffer.from(text))).toThrow('unsafe-drawing')
  })

test.each(['utf-8', 'UTF-8'])('a drawing may say that it is in %s', (encoding) => {
  const text = `<?xml version="1.0" encoding="${encoding}" standalone='no' ?>${OPEN}></svg>`
  expect(rewriteDrawing(Buffer.from(text))).toBe(text)
})

test.each([
  ['elements', '<line x1="1" y1="1" x2="2"/>'.repeat(5_000)],
  ['elements inside each other', '<g>'.repeat(100) + '</g>'.repeat(100)],
])('a drawing of too many %s is refused', (_, content) => {
  expect(() => rewriteDrawing(Buffer.from(`${OPEN}>${content}</svg>`))).toThrow('too-complex')
})

test('a large drawing is checked in a moment, whatever it holds', () => {
  const text = `${OPEN}>${'<g a'.repeat(400_000)}`
  expect(() => rewriteDrawing(Buffer.from(text))).toThrow('unsafe-drawing')
})
