import { expect, test } from 'vitest'
import { openReloader } from './dev-reloader.ts'

type Site = { name: string; close: () => Promise<void> }

function openWith(state: { code: string; content: string }) {
  const closed: string[] = []
  const reloader = openReloader<string, Site>({
    load: async () => state.code,
    open: async (code) => {
      if (state.content === 'broken') throw new Error('content: title is missing')
      const name = `${code} ${state.content}`
      return { name, close: async () => void closed.push(name) }
    },
  })
  const name = () => reloader.use(async (site) => site.name)
  return { reloader, name, closed }
}

test('a change of code or content shows with the next request, and nothing else opens the site anew', async () => {
  const state = { code: 'code1', content: 'a' }
  const { reloader, name, closed } = openWith(state)
  expect([await name(), await name()]).toEqual(['code1 a', 'code1 a'])
  state.code = 'code2'
  expect(await Promise.all([name(), name()])).toEqual(['code2 a', 'code2 a'])
  state.content = 'b'
  expect(await name()).toBe('code2 a')
  reloader.reload()
  expect(await name()).toBe('code2 b')
  expect(closed).toEqual(['code1 a', 'code2 a'])
})

test('the old site is closed when the last request it answers is done', async () => {
  const state = { code: 'code1', content: 'a' }
  const { reloader, name, closed } = openWith(state)
  await name()
  const { promise, resolve } = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const slow = reloader.use(() => {
    started.resolve()
    return promise
  })
  await started.promise
  state.code = 'code2'
  expect(await name()).toBe('code2 a')
  expect(closed).toEqual([])
  resolve()
  await slow
  await expect.poll(() => closed).toEqual(['code1 a'])
})

test('a fault of the content is told with every request until it is mended', async () => {
  const state = { code: 'code1', content: 'a' }
  const { reloader, name } = openWith(state)
  await name()
  state.content = 'broken'
  reloader.reload()
  await expect(name()).rejects.toThrow('title is missing')
  await expect(name()).rejects.toThrow('title is missing')
  state.content = 'b'
  expect(await name()).toBe('code1 b')
})
