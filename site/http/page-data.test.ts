import { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from 'react-router'
import { expect, test } from 'vitest'
import { numbered, pageDataElement } from './page-data.ts'

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
  const element = pageDataElement({
    loaderData: { page: '</script><script>alert(1)//<!--' },
    actionData: null,
  })
  expect(element.match(/<[/!a-z]/gi)).toEqual(['<s', '</'])
  const json = element.slice(element.indexOf('>') + 1, element.lastIndexOf('<'))
  expect(JSON.parse(json)).toMatchObject({ loaderData: { page: '</script><script>alert(1)//<!--' } })
})
