import { z } from 'zod'
import { defineCall } from './call.ts'
import { documentLink } from './catalogue.ts'
import { BUILDINGS, PROJECT_KINDS, STATES } from './content-options.ts'
import { picture } from './picture.ts'
import { fallback, html, id, isoDate, limit, page } from './shared-schemas.ts'

export const projectKind = z.enum(PROJECT_KINDS).describe('Engineering cooperation or classic case')
export type ProjectKind = z.infer<typeof projectKind>

export const building = z.enum(BUILDINGS).describe('Building type')
export type Building = z.infer<typeof building>

export const state = z.enum(STATES).describe('Australian state or territory')
export type State = z.infer<typeof state>

export const projectItem = z.object({
  id: z.int(),
  title: z.string(),
  intro: z.string(),
  img: picture,
  kind: projectKind,
  building,
  buildingName: z.string(),
  state,
  stateName: z.string(),
  dwellings: z.int().describe('Kitchens fitted'),
  publishedOn: isoDate,
  fallback,
})
export type ProjectItem = z.infer<typeof projectItem>

/** Filter options, each with its number of projects under the current selection of the other filter. */
function facets<Key extends z.ZodType>(key: Key) {
  return z.array(z.object({ key, name: z.string(), count: z.int() }))
}

export const listProjects = defineCall({
  path: '/api/News/getprojectcaselist',
  summary: 'Engineering cooperations and project cases, latest first',
  input: z.object({
    page,
    limit,
    kind: projectKind.optional(),
    building: building.optional(),
    state: state.optional(),
  }),
  output: z.object({
    data: z.array(projectItem),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    buildings: facets(building).describe('Available building types, each with its number of projects'),
    states: facets(state).describe('Available states, each with its number of projects'),
  }),
})
export type ProjectList = z.infer<typeof listProjects.output>

export const projectProduct = z.object({
  code: z.string(),
  kind: z.string().describe('Product type in a few words'),
  quantity: z.int(),
  thumb: picture,
  outsideUrl: z.string().describe('URL of the page that shows an outside product; empty otherwise'),
  size: z.string().describe('Width × height × depth in millimetres; unknown dimensions are left out'),
  cutout: z
    .string()
    .describe(
      'Dimensions of the cutout, as in `size`; without a height for benchtop appliances; empty for none',
    ),
  drawing: z.string().describe('URL of the dimensioned line drawing, SVG'),
  documents: z.array(documentLink),
})
export type ProjectProduct = z.infer<typeof projectProduct>

export const getProject = defineCall({
  path: '/api/News/getprojectcasedetail',
  summary: 'One project with its facts, pictures, products and their documents',
  input: z.object({ id }),
  output: projectItem.extend({
    content: html,
    facts: z.array(z.object({ name: z.string(), content: z.string() })),
    gallery: z.array(picture),
    products: z.array(projectProduct),
  }),
})
export type Project = z.infer<typeof getProject.output>

export const listRecommendedProjects = defineCall({
  path: '/api/News/getrecprojectcaselist',
  summary: 'Three projects to look at next',
  input: z.object({
    id: id.optional().describe('The current project: excluded, and similar ones come first (added)'),
  }),
  output: z.array(projectItem),
})
