import { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from 'react-router'
import { expect, test } from 'vitest'
import { numbered, withPageData } from './page-data.ts'

const DATA = {
  loaderData: {
    root: { words: ['a', '', 'a'], none: null, no: false, price: 0.5, empty: [], nested: [[{}]] },
  },
  actionData: null,
}

test('the browser gets the data its page was rendered with', async () => {
  const text = `${JSON.stringify(numbered(DATA))}\n`
  const stream = new Blob([text]).stream()
  expect((await decodeViaTurboStream(stream, globalThis)).value).toEqual(DATA)
})

test('no text of a visitor or an editor ends the element that holds the data', () => {
  const text = '</script><script>alert(1)//<!--</body>'
  const page = withPageData('<body><p></p></body>', { loaderData: { page: text }, actionData: null })
  expect(page.match(/<[/!a-z]+/gi)).toEqual(['<body', '<p', '</p', '<script', '</script', '</body'])
  const json = page.slice(page.indexOf('{'), page.lastIndexOf('}') + 1)
  expect(JSON.parse(json)).toMatchObject({ loaderData: { page: text } })
})
