import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readLogo } from './brand-logo.ts'
import { readContentFiles } from './file-source.ts'

function readLogoFrom(svg: string) {
  const folder = mkdtempSync(join(tmpdir(), 'serein-logo-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const root = join(folder, 'content')
  mkdirSync(join(root, 'media/brand'), { recursive: true })
  writeFileSync(join(root, 'media/brand/logo.svg'), svg)
  const reader = readContentFiles(root)
  return { logo: readLogo(reader), problems: reader.problems }
}

test('a wordmark made of a line or of a shape is read', () => {
  expect(
    readLogoFrom('<svg viewBox="0 0 90 20" fill="none" stroke-width="1.5"><path d="M0 0H90"/></svg>').logo,
  ).toEqual({
    width: 90,
    height: 20,
    path: 'M0 0H90',
    stroke: 1.5,
  })
  expect(readLogoFrom('<svg viewBox="0 0 90 20"><path d="M0 0H90V20Z"/></svg>').logo?.stroke).toBe(0)
})

test('a wordmark that pages cannot inline is reported', () => {
  for (const svg of [
    '',
    '<svg viewBox="0 0 9 9"><path d="M0 0"/><path d="M1 1"/></svg>',
    '<svg><path d="M0 0"/></svg>',
  ]) {
    const { logo, problems } = readLogoFrom(svg)
    expect(logo).toBeUndefined()
    expect(problems).toMatchObject([{ reason: expect.stringContaining('one path') }])
  }
})
