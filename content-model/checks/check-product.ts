import type { CompileContext } from '../compile/compile-context.ts'
import type { ContentFile, Translations } from '../read/content-reader.ts'
import type { ProductFacts, ProductTranslation } from '../schemas/product-schema.ts'
import type { FilterFacts, ParameterFacts } from '../schemas/taxonomy-schemas.ts'
import { checkFramedPage, type FramedPage } from './check-framed-page.ts'
import { findRangeProblem } from './parameter-ranges.ts'
import { type Problem, problemAt, type Report } from './problems.ts'

export type ProductReferences = {
  parameters: ParameterFacts
  filters: FilterFacts
  /** Undefined if their file has errors; references to them are then not checked. */
  series: ReadonlyMap<string, { id: number; category: number }> | undefined
  productCodes: ReadonlySet<string>
  videos: ReadonlyMap<string, number> | undefined
  framed: readonly FramedPage[] | undefined
  partNumbers: ReadonlySet<string>
}

/** Return what a schema cannot check: references to other entries, and values that do not match the kind of their parameter. */
export function checkProductFacts(file: ContentFile<ProductFacts>, references: ProductReferences): Problem[] {
  const { value: facts } = file
  const problems: Problem[] = []
  const report: Report = (path, reason) => problems.push(problemAt(file, path, reason))
  const series = references.series?.get(facts.series)
  if (references.series && !series) report(['series'], `there is no series ${facts.series}`)
  if (series && series.category !== facts.category)
    report(['category'], `the series belongs to category ${series.category}`)
  for (const code of facts.recommended) {
    if (!references.productCodes.has(code)) report(['recommended', code], `there is no product ${code}`)
    if (code === facts.code) report(['recommended', code], 'a product must not recommend itself')
  }
  for (const code of facts.successors) {
    if (!references.productCodes.has(code)) report(['successors', code], `there is no product ${code}`)
    if (code === facts.code) report(['successors', code], 'a product must not replace itself')
  }
  for (const { number } of facts.parts)
    if (!references.partNumbers.has(number)) report(['parts', number], `there is no part ${number}`)
  if (facts.video !== null && references.videos?.has(facts.video) === false)
    report(['video'], `there is no video ${facts.video}`)
  const { code: name, category } = facts
  const framedPageProblem = facts.outside
    ? checkFramedPage(references.framed, { type: 2, name, category })
    : ''
  if (framedPageProblem) report(['outside'], framedPageProblem)
  checkParameters(facts, references.parameters, report)
  checkFilters(facts, references.filters, report)
  return problems
}

/** List the pictures of the page of a product in their order, but for the drawing. */
export function listPictures({ gallery, details, installation }: ProductFacts) {
  return [
    ...gallery.map(({ key, picture }) => ({ picture, path: ['gallery', key, 'picture'] })),
    ...details.flatMap((block) =>
      block.pictures.map(({ key, picture }) => ({
        picture,
        path: ['details', block.key, 'pictures', key, 'picture'],
      })),
    ),
    ...installation.scenes.map(({ key, picture }) => ({
      picture,
      path: ['installation', 'scenes', key, 'picture'],
    })),
  ]
}

function checkParameters(facts: ProductFacts, { parameters }: ParameterFacts, report: Report): void {
  const known = new Map(parameters.map((parameter) => [parameter.key, parameter]))
  for (const [key, value] of Object.entries(facts.parameters)) {
    const { kind, unit } = known.get(key) ?? {}
    const actualKind = value === 'text' ? 'text' : Array.isArray(value) ? 'range' : 'number'
    if (!kind) report(['parameters', key], 'unknown parameter')
    else if (kind !== actualKind) report(['parameters', key], `must be of kind ${kind}`)
    if (Array.isArray(value) && value[0] >= value[1])
      report(['parameters', key], 'the first number must be lower than the second')
    const numbers = typeof value === 'number' ? [value] : Array.isArray(value) ? value : []
    const [outOfRange] = numbers
      .map((number) => findRangeProblem(unit, number))
      .filter((reason) => reason !== undefined)
    if (outOfRange) report(['parameters', key], outOfRange)
  }
  for (const key of facts.keyFigures)
    if (typeof facts.parameters[key] !== 'number')
      report(['keyFigures', key], `${key} is not a numeric parameter of this product`)
}

function checkFilters(facts: ProductFacts, { groups }: FilterFacts, report: Report): void {
  const selectableGroups = groups.filter((group) => group.category === facts.category && !group.parameter)
  for (const group of selectableGroups) {
    if (!facts.filters[group.type]) report(['filters'], `${group.type} is missing`)
  }
  for (const [type, keys] of Object.entries(facts.filters)) {
    const group = selectableGroups.find((candidate) => candidate.type === type)
    if (!group) report(['filters', type], 'this category has no selectable filter of this type')
    for (const key of keys)
      if (group && !group.options.some((option) => option.key === key))
        report(['filters', type, key], `there is no option ${key}`)
  }
}

/** Return mismatches between translations and facts, such as a missing text parameter. */
export function checkProductTranslations(
  facts: ProductFacts,
  translations: Translations<ProductTranslation>,
): Problem[] {
  const textParameters = Object.keys(facts.parameters).filter((key) => facts.parameters[key] === 'text')
  return translations.all.flatMap((translation) => {
    const { value } = translation
    const problems: Problem[] = []
    const report: Report = (path, reason) => problems.push(problemAt(translation, path, reason))
    for (const key of textParameters) {
      if (!value.parameters[key]) report(['parameters', key], 'is missing')
    }
    for (const key of Object.keys(value.parameters)) {
      if (!textParameters.includes(key))
        report(['parameters', key], 'is not a text parameter of this product')
    }
    if (facts.tags.includes('award') !== value.award.length > 0) {
      report(['award'], 'required with the tag award, not allowed without it')
    }
    return problems
  })
}

/** Report every code that no product has. `path` is the name of the field that holds the codes. */
export function checkProductCodes(
  { reader, shared }: CompileContext,
  file: ContentFile<unknown>,
  path: string,
  codes: readonly string[],
): void {
  for (const missing of codes.filter((each) => !shared.productCodes.has(each)))
    reader.problems.push(problemAt(file, [path], `there is no product ${missing}`))
}
