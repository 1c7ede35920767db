import { expect, test } from 'vitest'
import { mergeStyles } from './merge-styles.ts'

const table = {
  'root.tsx': { isEntry: true, imports: ['shared'], css: ['root.css'] },
  'list.tsx': { isEntry: true, imports: ['shared', 'card', 'prose'], css: ['list.css'] },
  'detail.tsx': { isEntry: true, imports: ['shared', 'prose'] },
  shared: { css: ['shared.css'] },
  card: { imports: ['prose'], css: ['card.css'] },
  prose: { css: ['prose.css'] },
}

test('a page brings one style sheet beside that of the frame, with the rules in the order they had', () => {
  const written = new Map<string, string>()
  const merged = mergeStyles(table, (entry) => entry === 'root.tsx', {
    read: (file) => `/* ${file} */`,
    write: (file, text) => written.set(file, text),
  })
  const textsOf = (name: string) => merged[name]?.css?.map((file) => written.get(file) ?? file)
  expect(textsOf('root.tsx')).toEqual(['/* root.css *//* shared.css */'])
  expect(textsOf('list.tsx')).toEqual(['/* list.css *//* card.css *//* prose.css */'])
  // A single sheet stays the file it is.
  expect(textsOf('detail.tsx')).toEqual(['prose.css'])
  expect(textsOf('shared')).toBeUndefined()
})
