import { type Entry, latestOf, type Revision } from './entry.ts'
import { hashBody } from './positional-body.ts'

type Bodies = Partial<Record<'facts' | 'en' | 'kr', unknown>>
type Part = keyof Bodies

/** The entries of one folder as the release before stored them, for tests. */
export class PositionalOffice {
  readonly kind: string
  readonly #revisions: Revision[] = []
  readonly #documents = new Map<string, Entry['documents'][number]>()
  #files: Entry['files'] = []
  #checked: Readonly<Record<string, string>> = {}
  #seconds = 0

  constructor(kind: string) {
    this.kind = kind
  }

  /** When something was saved last. */
  get now(): string {
    return new Date(Date.UTC(2026, 0, 1) + this.#seconds * 1_000).toISOString()
  }

  /** Save drafts of some parts at once. */
  save(bodies: Bodies): void {
    this.#seconds += 1
    for (const [part, body] of Object.entries(bodies)) {
      const base = this.#documents.get(`${part} draft`) ?? this.#documents.get(`${part} published`)
      const version = this.#revisions.filter((revision) => revision.part === part).length + 1
      this.#revisions.push({
        ...{ part, version, body, hash: hashBody(body), englishHash: '', source: '' },
        ...{ authorId: 'ada', authorName: 'Ada', createdAt: this.now, cause: 'save' },
        baseVersion: base?.version ?? 0,
      })
      this.#documents.set(`${part} draft`, { part, stage: 'draft', version })
    }
  }

  /** Save and publish a part, and leave its draft. */
  saveBeside(part: Part, body: unknown): void {
    const draft = this.#documents.get(`${part} draft`)
    this.save({ [part]: body })
    this.publish([part])
    if (draft) this.#documents.set(`${part} draft`, draft)
  }

  publish(parts: readonly Part[]): void {
    for (const part of parts) {
      const draft = this.#documents.get(`${part} draft`)
      if (draft) this.#documents.set(`${part} published`, { ...draft, stage: 'published' })
      this.#documents.delete(`${part} draft`)
    }
  }

  discard(part: Part): void {
    this.#documents.delete(`${part} draft`)
  }

  /** Make what is published come from files that say this of their English. */
  import(source = ''): void {
    const published = [...this.#documents.values()].filter(({ stage }) => stage === 'published')
    this.#files = published.flatMap(({ part, version }) => {
      const revision = this.#revisions.find((each) => each.part === part && each.version === version)
      if (revision) Object.assign(revision, { cause: 'files', source })
      return revision ? [{ part, hash: 'file', bodyHash: revision.hash }] : []
    })
  }

  /** Record that the latest Korean matches a version of the English in every field. */
  matchEnglish(version: number): void {
    const english = this.#revisions.find((each) => each.part === 'en' && each.version === version)
    const korean = latestOf(this.entry(), 'kr')
    if (english && korean) korean.englishHash = english.hash
  }

  /** Record the hashes of the English that single Korean fields match. */
  check(checked: Readonly<Record<string, string>>): void {
    this.#checked = checked
  }

  entry(): Entry {
    return {
      kind: this.kind,
      revisions: this.#revisions,
      documents: [...this.#documents.values()],
      files: this.#files,
      languages: [
        { lang: 'en', state: 'done', checked: {} },
        { lang: 'kr', state: 'done', checked: this.#checked },
      ],
    }
  }
}
