import { expect, test } from 'vitest'
import { findMarkdownProblem, markdownToHtml } from './markdown.ts'

test.each([
  ['# Typed', 'headings begin with ##'],
  ['Typed\n=====', 'headings begin with ##'],
  ['Text ![x](https://example.org/b.png)', 'cannot have pictures'],
  ['![x][a]\n\n[a]: /b.png', 'cannot have pictures'],
  ['[us](www.example.com)', 'the link www.example.com leads nowhere'],
  ['[us](about)', 'the link about leads nowhere'],
  ['[us](//evil.example)', 'the link //evil.example leads nowhere'],
  ['<mailto:care>', 'leads nowhere'],
  ['[us](javascript:alert(1))', 'a link is shown as it is written'],
  ['[us](/a b)', 'a link is shown as it is written'],
  ['Now ** bold ** text', 'a * would be shown'],
  ['**Never closed', 'a * would be shown'],
])('%j is reported, since pages cannot show it', (text, reason) => {
  expect(findMarkdownProblem(text)).toContain(reason)
})

test.each([
  '## Two\n\n### Three',
  '[us](tel:1300000000) or [mail](mailto:a@b.example)',
  'Five \\* and \\*\\*',
  '[a](/about) <https://a.example>',
  '**a**b *c*',
])('%j is shown as it is meant', (text) => {
  expect(findMarkdownProblem(text)).toBeUndefined()
})

test('a telephone number is dialled, and a dangerous address is no link', () => {
  expect(markdownToHtml('[us](tel:1300000000)')).toBe('<p><a href="tel:1300000000">us</a></p>')
  expect(markdownToHtml('[us](javascript:alert(1))')).not.toContain('<a')
})
