import { expect, test } from 'vitest'
import { toPreviewHtml } from './preview-html.ts'

const page = (body: string) => ({
  html: `<!DOCTYPE html><html lang="ko"><head><script>head("$&")</script><script type="speculationrules">{"a":1}</script></head><body>${body}</body></html>`,
  inline: { scripts: ['head("$&")', '{"a":1}'], styles: ['@layer a'] },
})

const bodyOf = (body: string) =>
  /<body>(.*)<\/body>/s.exec(toPreviewHtml(page(body), 'stay()').html)?.[1] ?? ''

test('links, forms, frames and the address of an update stay in the preview', () => {
  for (const name of ['href', 'action', 'src', 'data-url'])
    for (const path of ['/', '/kr', '/kr/productlist?id=1&amp;sort=new#top', '/partner/cn120'])
      expect(bodyOf(`<a class="x" ${name}="${path}">`)).toBe(`<a class="x" ${name}="/office/preview${path}">`)
})

test('files, calls, other sites and texts are left as they are', () => {
  const same = [
    ...['/assets/a.js', '/media/pictures/a/b-1.avif', '/documents/en/a.pdf', '/api/x', '/icon.svg'].map(
      (path) => `<a href="${path}">`,
    ),
    '<a href="https://other.example/about">',
    '<a href="//other.example/about">',
    '<a href="#enquiry"><form action="#enquiry">',
    '<p>href=&quot;/about&quot;</p><div data-props="{&quot;to&quot;:&quot;/about&quot;}"></div>',
  ]
  for (const html of same) expect(bodyOf(html)).toBe(html)
})

test("the preview's script replaces those of the page, and the policy allows only it", () => {
  const { html, inline } = toPreviewHtml(page(''), 'stay("$&")')
  expect(html).toBe(
    '<!DOCTYPE html><html lang="ko"><head><script>stay("$&")</script></head><body></body></html>',
  )
  expect(inline).toEqual({ scripts: ['stay("$&")'], styles: ['@layer a'] })
})
