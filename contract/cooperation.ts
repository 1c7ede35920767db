import { z } from 'zod'
import { call } from './call.ts'
import { picture } from './picture.ts'
import { html, id, limit, page } from './wire.ts'

export const projectKind = z.enum(['engineering', 'case']).describe('Engineering cooperation or classic case')

export const projectItem = z.object({
  id: z.int(),
  title: z.string(),
  img: picture,
  kind: projectKind,
  building: z.string().describe('Building type'),
  state: z.string().describe('Australian state or territory'),
})

export const listProjects = call({
  path: '/api/News/getprojectcaselist',
  summary: 'Engineering cooperations and project cases',
  input: z.object({ page, limit, kind: projectKind.optional() }),
  output: z.object({ data: z.array(projectItem), total: z.int(), page: z.int(), limit: z.int() }),
})

export const getProject = call({
  path: '/api/News/getprojectcasedetail',
  summary: 'One project with its facts, pictures and the products used',
  input: z.object({ id }),
  output: projectItem.extend({
    content: html,
    facts: z.array(z.object({ name: z.string(), content: z.string() })),
    gallery: z.array(picture),
    products: z.array(z.object({ code: z.string(), quantity: z.int(), thumb: picture })),
  }),
})

export const listRecommendedProjects = call({
  path: '/api/News/getrecprojectcaselist',
  summary: 'Projects to look at next',
  input: z.object({}),
  output: z.array(projectItem),
})
