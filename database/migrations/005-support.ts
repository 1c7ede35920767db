import type { Migration } from './migration.ts'
import { createTable, createTranslationTable } from './tables.ts'

export const createSupport: Migration = {
  name: '005-support',
  async up(db) {
    await createTable(db, 'faq_question', { id: 'integer', category_id: 'integer', position: 'integer' }, [
      'id',
    ])
    await createTranslationTable(
      db,
      'faq_question_text',
      { question_id: 'integer' },
      { title: 'text', content: 'text' },
    )
    await db.schema
      .createIndex('faq_question_place')
      .on('faq_question')
      .columns(['category_id', 'position'])
      .execute()
  },
}
