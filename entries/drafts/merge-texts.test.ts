import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyChanges, diffBodies } from '#contract/office/body/changes.ts'
import { mergeTexts } from './merge-texts.ts'

const STORY = `Ruth bakes two loaves. She lives alone.

Amir rings the bell.

- flour
- salt
- water

They eat.
`

const change = (...pairs: [from: string, to: string][]) =>
  pairs.reduce((text, [from, to]) => text.replace(from, to), STORY)

test('changes of different paragraphs and list items join', () => {
  const mine = change(['two loaves', 'three loaves'], ['salt', 'sea salt'])
  const theirs = change(['They eat.', 'They eat at noon.'], ['water', 'water, cold'], ['flour', 'rye flour'])
  const joined = change(
    ['two loaves', 'three loaves'],
    ['flour', 'rye flour'],
    ['salt', 'sea salt'],
    ['water', 'water, cold'],
    ['They eat.', 'They eat at noon.'],
  )
  expect(mergeTexts(STORY, mine, theirs)).toBe(joined)
  expect(mergeTexts(STORY, theirs, mine)).toBe(joined)
})

test('a paragraph added, removed or moved by one person joins with changes of others elsewhere', () => {
  const theirs = change(['They eat.', 'They eat at noon.'])
  for (const mine of [
    change(['Amir rings', 'It is Friday.\n\nAmir rings']),
    change(['Amir rings the bell.\n\n', '']),
    change(['Amir rings the bell.\n\n', ''], ['Ruth', 'Amir rings the bell.\n\nRuth']),
  ])
    expect(mergeTexts(STORY, mine, theirs)).toBe(mine.replace('They eat.', 'They eat at noon.'))
})

test.each([
  [
    'two sentences of a paragraph',
    change(['two loaves', 'three loaves']),
    change(['lives alone', 'lives here']),
  ],
  ['the same word', change(['bell', 'doorbell']), change(['bell', 'bells'])],
  ['a paragraph that the other removed', change(['Amir rings the bell.\n\n', '']), change(['Amir', 'Leila'])],
  [
    'paragraphs added at the same place',
    change(['They eat.\n', 'They eat.\n\nHe waits.\n']),
    change(['They eat.\n', 'They eat.\n\nShe waits.\n']),
  ],
  [
    'a paragraph that both moved to different places',
    change(['Amir rings the bell.\n\n', ''], ['Ruth', 'Amir rings the bell.\n\nRuth']),
    change(['Amir rings the bell.\n\n', ''], ['They eat.\n', 'They eat.\n\nAmir rings the bell.\n']),
  ],
  [
    'a wrapped paragraph',
    STORY.replace('She lives', 'She\nlives very'),
    STORY.replace('She lives alone.', 'She\nlives alone now.'),
  ],
])('%s: nothing joins', (_, mine, theirs) => {
  expect(mergeTexts(STORY, mine, theirs)).toBeUndefined()
  expect(mergeTexts(STORY, theirs, mine)).toBeUndefined()
  const changes = diffBodies({ body: STORY }, { body: mine })
  expect(applyChanges({ body: theirs }, changes, mergeTexts).conflicts).toEqual([{ path: ['body'], theirs }])
})

test('in Chinese and Korean, too, paragraphs join and the sentences of one do not', () => {
  const base = '黑玻璃下的灯光。很安静。\n\n주방의 한가운데.'
  const mine = '黑玻璃下的暖光。很安静。\n\n주방의 한가운데.'
  const theirs = '黑玻璃下的灯光。很安静。\n\n주방의 바로 한가운데.'
  expect(mergeTexts(base, mine, theirs)).toBe('黑玻璃下的暖光。很安静。\n\n주방의 바로 한가운데.')
  expect(mergeTexts(base, mine, '黑玻璃下的灯光。非常安静。\n\n주방의 한가운데.')).toBeUndefined()
})

/** A change of a text in blocks: replace, insert, remove, move or swap some. */
type Edit = { kind: 'replace' | 'insert' | 'remove' | 'move'; at: number; to: number }
const edit = fc.record({
  kind: fc.constantFrom('replace', 'insert', 'remove', 'move'),
  at: fc.nat(9),
  to: fc.nat(9),
}) satisfies fc.Arbitrary<Edit>

/** Apply edits; the words that an author types are unique. */
function applyEdits(blocks: readonly string[], edits: readonly Edit[], author: string) {
  const words: string[] = []
  const result = [...blocks]
  for (const [index, { kind, at, to }] of edits.entries()) {
    const word = `${author}${index}`
    const place = at % (result.length + 1)
    const before = result[place] ?? ''
    if (kind === 'replace' || kind === 'insert') words.push(word)
    if (kind === 'replace') result.splice(place, 1, `${before} ${word}`.trim())
    else if (kind === 'insert') result.splice(place, 0, `New ${word}.`)
    else {
      const removed = result.splice(place, 1)
      if (kind === 'move') result.splice(to % (result.length + 1), 0, ...removed)
    }
  }
  // A later edit of the same author may have removed a word again.
  return { blocks: result, words: words.filter((word) => result.join(' ').includes(word)) }
}

test('whatever two people change, each word they typed is in the joined text or in the conflict, in both orders', () => {
  const blocks = fc.array(fc.constantFrom('Ruth bakes.', 'Amir rings.', '- flour', '- salt', '## Title'), {
    maxLength: 8,
  })
  const edits = fc.array(edit, { minLength: 1, maxLength: 4 })
  let joinedCount = 0
  fc.assert(
    fc.property(blocks, edits, edits, fc.constantFrom('\n\n', '\n'), (base, ours, others, separator) => {
      const [one, two] = [applyEdits(base, ours, 'mine'), applyEdits(base, others, 'theirs')]
      const texts = [base, one.blocks, two.blocks].map((each) => each.join(separator))
      const [before = '', mine = '', theirs = ''] = texts
      const merge = (a: string, b: string) =>
        applyChanges({ text: b }, diffBodies({ text: before }, { text: a }), mergeTexts)
      const { body, conflicts } = merge(mine, theirs)
      expect(merge(theirs, mine).conflicts.length).toBe(conflicts.length)
      if (conflicts.length > 0) {
        expect(conflicts).toEqual([{ path: ['text'], theirs }])
        return
      }
      joinedCount += 1
      expect(merge(theirs, mine).body).toEqual(body)
      const joined = String(Object(body).text)
      for (const word of [...one.words, ...two.words]) expect(joined.split(/[\s.]+/)).toContain(word)
      // No paragraph is put together from two.
      const known = new Set([mine, theirs].flatMap((text) => text.split('\n')))
      for (const line of joined.split('\n')) expect(known).toContain(line)
    }),
    { numRuns: 2_000 },
  )
  expect(joinedCount).toBeGreaterThan(100)
})
