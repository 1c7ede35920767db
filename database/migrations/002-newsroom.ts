import type { Migration } from './migration.ts'
import { type Columns, createTable, createTranslationTable } from './tables.ts'

/** Happy-kitchen stories: the same columns as news, with separate ids. */
const HAPPINESS: Columns = { id: 'integer', date: 'text', picture_key: 'text' }
const HAPPINESS_TEXT: Columns = { title: 'text', intro: 'text', alt: 'text', content: 'text' }
const VIDEO: Columns = { id: 'integer', date: 'text', video_key: 'text', cues: 'text', products: 'text' }
const VIDEO_TEXT: Columns = {
  title: 'text',
  intro: 'text',
  content: 'text',
  captions: 'text',
  transcript: 'text',
}

export const createNewsroom: Migration = {
  name: '002-newsroom',
  async up(db) {
    await createTable(db, 'happiness', HAPPINESS, ['id'])
    await createTranslationTable(db, 'happiness_text', { happiness_id: 'integer' }, HAPPINESS_TEXT)
    await createTable(db, 'newsroom_video', VIDEO, ['id'])
    await createTranslationTable(db, 'newsroom_video_text', { video_id: 'integer' }, VIDEO_TEXT)
  },
}
