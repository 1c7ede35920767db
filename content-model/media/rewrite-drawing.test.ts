import { expect, test } from 'vitest'
import { checkDrawing } from './check-drawing.ts'
import { rewriteDrawing } from './rewrite-drawing.ts'

const SVG = 'xmlns="http://www.w3.org/2000/svg"'
const rewrite = (text: string) => rewriteDrawing(Buffer.from(text))

const INKSCAPE = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->
<svg width="210mm" height="297mm" viewBox="0 0 900 600" version="1.1" id="svg5" inkscape:version="1.3 (0e150ed)"
   sodipodi:docname="hood &gt; wall.svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
   xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" xmlns:xlink="http://www.w3.org/1999/xlink"
   ${SVG} xmlns:svg="http://www.w3.org/2000/svg">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff"><inkscape:grid type="xygrid"/></sodipodi:namedview>
  <defs id="defs2"><linearGradient id="unused"><stop offset="0" style="stop-color:#000"/></linearGradient></defs>
  <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><dc:title>x</dc:title></rdf:RDF></metadata>
  <g inkscape:label="Layer > 1" inkscape:groupmode="layer" id="layer1" style="display:inline">
    <rect style="fill:none;stroke:#000000;stroke-width:2px;paint-order:stroke" x="10" y="10" width="880" height="50%"/>
    <text xml:space="preserve" style="font-size:26px;font-family:'Inter';-inkscape-font-specification:Inter" x="50%" y="300"
      class="d"><tspan sodipodi:role="line" x="450">900 &lt; 1000</tspan></text>
  </g>
  <g inkscape:label="Notes" style="display:none"><text>internal</text></g>
</svg>`

const ILLUSTRATOR = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Layer_1" ${SVG} x="0px" y="0px" viewBox="0 0 600 400" style="enable-background:new 0 0 600 400;" data-name="Ebene 1">
<style type="text/css"><![CDATA[
	/* lines */
	.st0,.st1{fill:none;stroke:#1D1D1B;}
	.st1{stroke-miterlimit:10;stroke-width:0.5px}
	text{font-size:13px}
]]></style>
<polyline class="st0 st1" points="10,10 20,20"/><text transform="matrix(1 0 0 1 10 20)">598</text>
</svg>`

const AUTOCAD = `<svg ${SVG} xmlns:xlink="http://www.w3.org/1999/xlink" width="100%" height="100%" viewBox="0 0 10 10" fill-rule="evenodd" overflow="visible" shape-rendering="geometricPrecision">
<g id="ACDB_LAYER_0" class="layer" stroke-linejoin="round" style="stroke:rgb(0,0,0);fill-opacity:0"><path d="M0 0L9 9" clip-rule="evenodd"/></g>
</svg>`

const PLAIN = `<?xml version="1.0" standalone="no"?><svg ${SVG} xmlns:svg="http://www.w3.org/2000/svg" viewBox="0 0 900 600" id="svg5"><defs id="defs2"/><g style="display:inline"><rect style="fill:none;stroke:#000000" x="10" y="10" width="880" height="580"/><text x="50%" y="300" class="d">900</text></g></svg>`

test.each(Object.entries({ INKSCAPE, ILLUSTRATOR, AUTOCAD, PLAIN }))(
  'a drawing as %s exports it has only what is allowed',
  (_, text) => {
    const written = rewrite(text)
    checkDrawing(written)
    expect(rewrite(written)).toBe(written)
    expect(written).not.toMatch(/style|class=|inkscape|sodipodi|xlink|defs|metadata|DOCTYPE|<!--/)
  },
)

test('styles become attributes, shares become lengths, and hidden layers are left out', () => {
  const written = rewrite(INKSCAPE)
  expect(written).toContain(
    '<rect x="10" y="10" width="880" height="300" fill="none" stroke="#000000" stroke-width="2"/>',
  )
  expect(written).toMatch(/<text xml:space="preserve" x="450" y="300" font-size="26" font-family="'Inter'">/)
  expect(written).toContain('<tspan x="450">900 &lt; 1000</tspan>')
  expect(written).not.toContain('internal')
  expect(rewrite(ILLUSTRATOR)).toContain(
    '<polyline points="10,10 20,20" fill="none" stroke="#1D1D1B" stroke-miterlimit="10" stroke-width="0.5"/>',
  )
  expect(rewrite(ILLUSTRATOR)).toContain('<text transform="matrix(1 0 0 1 10 20)" font-size="13">598</text>')
})

const RECT = '<rect width="1" height="1"/>'
const WRITTEN = `<svg ${SVG} viewBox="0 0 1 1">${RECT}</svg>`
const DOCTYPE =
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"'

test.each([
  ['a document type in single quotes', `${DOCTYPE.replaceAll('"', "'")}>${WRITTEN}`],
  [
    'entities for the addresses of namespaces',
    `${DOCTYPE} [\n<!ENTITY ns_svg "${SVG.slice(7, -1)}">\n<!ENTITY l 'http://www.w3.org/1999/xlink'>\n]>
<svg xmlns="&ns_svg;" xmlns:l="&l;" viewBox="0 0 1 1">${RECT}</svg>`,
  ],
  ['a prefix', WRITTEN.replaceAll(/(<\/?)(?=[sr])/g, '$1ns0:').replace('xmlns', 'xmlns:ns0')],
  [
    'a prefix inside',
    `<svg ${SVG} xmlns:svg="${SVG.slice(7, -1)}" viewBox="0 0 1 1"><svg:rect width="1" height="1"/></svg>`,
  ],
  ['no namespace', WRITTEN.replace(` ${SVG}`, '')],
  ['an encoding of its own', `<?xml version="1.0" encoding="ISO-8859-1"?>\n${WRITTEN}`],
  ['a line before its declaration', `\n<?xml version="1.0"?>\n${WRITTEN}`],
  [
    'notes of a program',
    `<?creator x?>${WRITTEN.replace(RECT, `<metadata><?xpacket begin='\ufeff'?></metadata>${RECT}`)}`,
  ],
])('a drawing with %s has only what is allowed', (_, text) => {
  expect(rewrite(text).trim()).toBe(WRITTEN)
})

test.each([
  ['windows-1252', '\u0080'],
  ['iso-8859-1', '\u00b0'],
])('labels of a drawing in %s are read as they are meant', (encoding, byte) => {
  const text = `<?xml version="1.0" encoding="${encoding}"?><svg ${SVG}><text>90${byte}</text></svg>`
  expect(rewriteDrawing(Buffer.from(text, 'latin1'))).toContain(`<text>90${byte === '\u0080' ? '€' : '°'}<`)
})

test.each([
  [
    'later rules win, in whatever order classes are named',
    '.a{fill:red}.b{fill:blue}',
    'class="b a"',
    'blue',
  ],
  ['a class wins over an element', '.a{fill:blue}rect{fill:red}*{fill:red}', 'class="a"', 'blue'],
  ['what is important wins', '.a{fill:blue !important}.a{fill:red}', 'class="a" style="fill:red"', 'blue'],
  ['notes are no rules', '/** a * b **/.a{fill:blue}', 'class="a"', 'blue'],
])('%s', (_, css, attributes, color) => {
  const [style, rect] = [`<style>${css}</style>`, `<rect ${attributes}/>`]
  for (const content of [style + rect, rect + style])
    expect(rewrite(`<svg ${SVG}>${content}</svg>`)).toMatch(new RegExp(`<rect fill="${color}"/>`))
})

test('of two style elements the later one wins, before, between and after the elements', () => {
  const earlier = '<style>.x{fill:none;stroke:red;opacity:1}.a{fill:red}</style>'
  const [rect, later] = ['<rect class="a b"/>', '<style>.b{fill:blue}</style>']
  for (const content of [rect + earlier + later, earlier + rect + later, earlier + later + rect])
    expect(rewrite(`<svg ${SVG}>${content}</svg>`)).toContain('<rect fill="blue"/>')
})

test('characters by their numbers are read, and a transformation has no units', () => {
  const drawing = rewrite(
    `<svg ${SVG} class="a" aria-label="90&#176;"><path d="M0 0&#10;L1 1"/><text style="font-family:&#39;Inter&#39;;transform:translate(10px, 5px) rotate(-90deg)">A</text></svg>`,
  )
  expect(drawing).toContain('aria-label="90°"')
  expect(drawing).toContain('d="M0 0\nL1 1"')
  expect(drawing).toContain(`<text font-family="'Inter'" transform="translate(10, 5) rotate(-90)">`)
})

test('a share of an inner drawing stays one', () => {
  const inner = '<svg viewBox="0 0 10 10"><rect width="50%"/></svg>'
  expect(rewrite(`<svg ${SVG} viewBox="0 0 100 100" class="a">${inner}</svg>`)).toContain(inner)
})

const INSIDE = {
  'a script': ['<script>alert(1)</script>', '<script>'],
  'a script among the definitions': ['<defs><script>alert(1)</script></defs>', '<script>'],
  'a script of another prefix': ['<svg:script>alert(1)</svg:script>', '<svg:script>'],
  'a handler': ['<g onclick="alert(1)"/>', '<g onclick>'],
  'a handler in what would be left out': ['<metadata onload="alert(1)"/>', '<metadata onload>'],
  'a gradient': ['<rect style="fill:url(#g)"/>', '<rect fill>'],
  'a marker': ['<path d="M0 0" marker-end="url(#a)"/>', '<path marker-end>'],
  'an encoded reference': ['<rect style="fill:u&#114;l(//e)"/>', '<rect fill>'],
  'an escaped reference': ['<rect style="fill:u\\72l(//e)"/>', '<rect fill>'],
  'an imported style': ['<style>@import "//e";</style>', '<style>'],
  'a style with a picture': ['<style>.a{fill:url(//e)}</style>', '<style> url()'],
  'a style of a relation': ['<style>g > path{fill:red}</style>', '<style> g > path'],
  'an embedded picture': ['<image xlink:href="data:image/png;base64,AA"/>', '<image>'],
  'a reference of the definitions': ['<defs><use xlink:href="//e#a"/></defs>', '<use xlink:href>'],
  'a base': ['<g xml:base="//e"/>', '<g xml:base>'],
  'other content': ['<g xmlns="http://www.w3.org/1999/xhtml"/>', '<g xmlns>'],
  'a font in short': ['<text style="font:bold 26px Arial">a</text>', '<text font>'],
  'a filter': ['<g style="filter:blur(2px)"/>', '<g filter>'],
  'a size in CSS': ['<style>.b{width:10px}</style><rect class="b"/>', '<rect width>'],
  'a transformation of another unit': ['<g style="transform:rotate(1turn)"/>', '<g transform>'],
  'vertical text': ['<text writing-mode="tb">a</text>', '<text writing-mode>'],
  'underlined text': ['<text style="text-decoration:underline">a</text>', '<text text-decoration>'],
  'a variable': ['<g style="fill:var(--a)"/>', '<g fill>'],
  'a hidden part': ['<g visibility="hidden"/>', '<g visibility>'],
} as const

test.each(Object.entries(INSIDE))('%s is refused and named', (_, [content, name]) => {
  expect(() => rewrite(`<svg ${SVG} class="a">${content}</svg>`)).toThrow(
    expect.objectContaining({ reason: 'unsafe-drawing', detail: expect.stringContaining(name) }),
  )
})

test('everything that must change is named at once', () => {
  const text = `<svg ${SVG}><use href="#a"/><image/><rect fill="url(#b)"/><switch/></svg>`
  expect(() => rewrite(text)).toThrow(
    expect.objectContaining({ detail: '<use> <image> <rect fill> <switch>' }),
  )
})

test.each([
  ['comments', `<svg ${SVG} class="a">${'<!--'.repeat(70_000)}`],
  ['a style', `<svg ${SVG}><style>${'/*'.repeat(140_000)}</style></svg>`],
  ['character data', `<svg ${SVG} class="a">${'<![CDATA['.repeat(30_000)}`],
  ['a document type', `<!DOCTYPE svg ${'PUBLIC "a" '.repeat(20_000)}><svg ${SVG}/>`],
  ['rules', `<svg ${SVG}><style>${'a{fill:red}'.repeat(1_800)}</style>${'<a/>'.repeat(4_900)}</svg>`],
  ['properties', `<svg ${SVG}><style>a{${'a:;'.repeat(6_600)}}</style>${'<a/>'.repeat(4_900)}</svg>`],
  ['entities', `<!DOCTYPE svg [${'<!ENTITY a "http:">'.repeat(15_000)}`],
  ['attributes', `<svg ${SVG} class="a"${' a="b"'.repeat(40_000)}/>`],
])('a large drawing of %s is checked in a moment', (_, text) => {
  expect(() => rewrite(text)).toThrow('unsafe-drawing')
})
