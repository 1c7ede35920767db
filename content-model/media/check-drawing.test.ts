import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkDrawing } from './check-drawing.ts'

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg"'

test('the drawings of the demonstration content are accepted as they are', () => {
  const files = globSync('content/media/products/*.svg')
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) expect(checkDrawing(readFileSync(file)), file).toBe(readFileSync(file, 'utf8'))
})

test('a drawing may have an XML declaration, comments, groups and escaped labels', () => {
  const text = `<?xml version="1.0"?>\n<!-- made by hand -->\n${OPEN} viewBox="0 0 10 10">\n<g><text x='1'>A &amp; B</text></g>\n</svg>\n`
  expect(checkDrawing(Buffer.from(text))).toBe(text)
})

const UNSAFE = {
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
  'another root': '<html xmlns="http://www.w3.org/1999/xhtml"></html>',
  'two roots': `${OPEN}></svg>${OPEN}></svg>`,
  'an element that is not closed': `${OPEN}><g></svg>`,
  'text after the root': `${OPEN}></svg>x`,
  nothing: '',
}

for (const [what, text] of Object.entries(UNSAFE))
  test(`a drawing with ${what} is refused`, () => {
    expect(() => checkDrawing(Buffer.from(text))).toThrow('unsafe-drawing')
  })

test('a large drawing is checked in a moment, whatever it holds', () => {
  const text = `${OPEN}>${'<g a'.repeat(400_000)}`
  expect(() => checkDrawing(Buffer.from(text))).toThrow('unsafe-drawing')
})
