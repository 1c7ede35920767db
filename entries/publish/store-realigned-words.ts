import type { ContentUnit } from '#content-model/compile/content-units.ts'
import type { Lang } from '#contract/languages.ts'
import type { Db } from '#database/connect.ts'
import { isEqual } from '../drafts/merge-bodies.ts'
import { moveBasis } from '../drafts/store-moved-drafts.ts'
import { LANGUAGES_BESIDE_ENGLISH } from '../store/body.ts'
import {
  type ChooseDocument,
  chooseDraft,
  choosePublished,
  type StoredDocument,
} from '../store/entry-source.ts'
import {
  type ChangeMeta,
  latestVersion,
  removeDocument,
  setDocumentVersion,
  storeRevision,
} from '../store/store-entry.ts'
import type { RealignedWords } from './realign-words.ts'

type Realignment = ChangeMeta & { realigned: RealignedWords; choose: ChooseDocument }
type TranslatedLang = Exclude<Lang, 'en'>
type Realigned = NonNullable<RealignedWords[TranslatedLang]>

/** Make the realigned words of each language its published text. A draft with the same words becomes it. */
export async function storeRealignedWords(
  transaction: Db,
  unit: ContentUnit,
  documents: readonly StoredDocument[],
  { realigned, ...options }: Realignment,
): Promise<void> {
  const entryId = unit.path
  for (const lang of LANGUAGES_BESIDE_ENGLISH) {
    const words = realigned[lang]
    if (!words) continue
    const draft = chooseDraft(documents, lang, entryId)
    if (draft && isEqual(draft.body, words.body)) {
      await setDocumentVersion(transaction, {
        entryId,
        part: lang,
        stage: 'published',
        version: draft.version,
      })
      await removeDocument(transaction, { entryId, part: lang, stage: 'draft' })
    } else await storeWords(transaction, entryId, documents, { ...options, ...words, lang, draft })
  }
}

async function storeWords(
  transaction: Db,
  entryId: string,
  documents: readonly StoredDocument[],
  {
    lang,
    document,
    body,
    steps,
    draft,
    choose,
    author,
    now,
  }: Omit<Realignment, 'realigned'> & Realigned & { lang: TranslatedLang; draft: StoredDocument | undefined },
): Promise<void> {
  const { englishHash, source, version: baseVersion } = document
  const version = (await latestVersion(transaction, entryId, lang)) + 1
  const revision = { entryId, part: lang, version, body, englishHash, source, author, now, baseVersion }
  await storeRevision(transaction, { ...revision, cause: 'save' }, 'published')
  if (draft) {
    // It is in step with the other drafts, which are newer.
    await setDocumentVersion(transaction, { entryId, part: lang, stage: 'draft', version: draft.version })
    return
  }
  await moveBasis(transaction, entryId, {
    ...{ lang, steps, englishHash, isNew: false },
    before: { english: choosePublished(documents, 'en', entryId)?.body, words: document.body },
    after: { english: choose(documents, 'en', entryId)?.body, words: body },
  })
}
