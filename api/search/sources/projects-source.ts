import { projectPath } from '#contract/paths.ts'
import { translationJoin } from '#database/translation-join.ts'
import { htmlToText, joinTexts } from '../plain-text.ts'
import { type SearchSource, selectionCondition, selectionLimit } from '../search-source.ts'

/** Projects, by title, introduction, text and facts. */
export const projectSource: SearchSource = {
  group: 'projects',
  async rows(db, lang, selection) {
    const rows = await db
      .selectFrom('project')
      .innerJoin('projectText as text', (join) =>
        join.on(translationJoin('projectText', 'text', { projectId: 'project.id' }, lang)),
      )
      .select([
        'project.id',
        'project.date',
        'project.pictureKey',
        'project.state',
        'text.title',
        'text.intro',
        'text.alt',
        'text.content',
        'text.facts',
        'text.lang',
      ])
      .where(selectionCondition('project.id', selection))
      .orderBy('project.id')
      .limit(selectionLimit(selection))
      .execute()
    return rows.map(({ intro, content, facts, state, ...row }) => ({
      ...row,
      note: state,
      body: joinTexts([
        intro,
        htmlToText(content),
        state,
        ...facts.map(({ name, content: fact }) => `${name}: ${fact}`),
      ]),
      link: projectPath(row.id),
    }))
  },
}
