import { projectPath } from '#contract/paths.ts'
import { inBestLanguage } from '#database/language.ts'
import { joinTexts, textOf } from '../plain-text.ts'
import { chosen, limitOf, type Source } from '../source.ts'

/** Projects, by title, introduction, text and facts. */
export const projects: Source = {
  group: 'projects',
  async rows(db, lang, choice) {
    const rows = await db
      .selectFrom('project')
      .innerJoin('projectText as text', (join) =>
        join.on(inBestLanguage('projectText', 'text', { projectId: 'project.id' }, lang)),
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
      .where(chosen('project.id', choice))
      .orderBy('project.id')
      .limit(limitOf(choice))
      .execute()
    return rows.map(({ intro, content, facts, state, ...row }) => ({
      ...row,
      note: state,
      body: joinTexts([
        intro,
        textOf(content),
        state,
        ...facts.map(({ name, content: fact }) => `${name}: ${fact}`),
      ]),
      link: projectPath(row.id),
    }))
  },
}
