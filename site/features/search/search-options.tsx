import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { searchPath } from '#contract/paths.ts'
import type { SearchGroup, SearchItem, SearchResult } from '#contract/search.ts'
import { langAttribute } from '../../i18n/lang-attribute.ts'
import { useLang } from '../../i18n/language-context.tsx'
import { scaleOfRow } from '../../ui/picture-scale.ts'
import { useGroupNames } from './group-names.ts'
import { HighlightedText } from './highlighted-text.tsx'
import styles from './search-dialog.module.css'
import { newTabAttributes, resultHref } from './search-query.ts'
import { Thumbnail } from './thumbnail.tsx'
import { useFoundFor } from './use-found-for.ts'
import type { Suggestions } from './use-suggestions.ts'

/**
 * Maximum number of groups in the dialog, and of results in each group other than products. The results page shows
 * more.
 */
const MAX_GROUPS = 5
const MAX_ITEMS_PER_GROUP = 3

type Group = SearchResult['groups'][number]

function shownGroups(result: SearchResult | undefined): readonly Group[] {
  const groups = result?.groups.slice(0, MAX_GROUPS) ?? []
  return groups.map((group) =>
    group.group === 'products' ? group : { ...group, items: group.items.slice(0, MAX_ITEMS_PER_GROUP) },
  )
}

const optionId = (list: string, group: SearchGroup, key: string) => `${list}${group}-${key}`
const allResultsId = (list: string) => `${list}all`

/** Return the ids of all options, in the order in which arrow keys move through them. */
export function optionIds(list: string, result: SearchResult | undefined): string[] {
  const groups = shownGroups(result)
  const ids = groups.flatMap(({ group, items }) => items.map((item) => optionId(list, group, item.key)))
  return groups.length > 0 ? [...ids, allResultsId(list)] : []
}

type Props = {
  id: string
  found: Suggestions | undefined
  active: string | undefined
  /** Called with the id of the option under the pointer, so that only one option is active at a time. */
  onPoint: (id: string) => void
}

/** Render the results below the field, by group, and announce their number to screen readers. */
export function SearchOptions({ id, found, active, onPoint }: Props) {
  const { t } = useLingui()
  const { result } = found ?? {}
  const query = result?.correctedQuery ?? found?.query ?? ''
  const total = result?.total ?? 0
  const option = (key: string) => ({
    id: key,
    'aria-selected': key === active,
    onPointerMove: () => {
      if (key !== active) onPoint(key)
    },
  })
  return (
    <>
      <p
        role="status"
        className={found && (total === 0 || result?.correctedQuery) ? styles.message : 'visually-hidden'}
      >
        <SearchStatus found={found} />
      </p>
      <div role="listbox" id={id} aria-label={t`Results`} className={styles.options}>
        {shownGroups(result).map((group) => (
          <OptionGroup key={group.group} group={group} list={id}>
            {(item) => option(optionId(id, group.group, item.key))}
          </OptionGroup>
        ))}
        {total > 0 ? (
          <Option link={searchPath(query)} className={styles.all} option={option(allResultsId(id))}>
            {t`${plural(total, { one: `# result for “${query}”`, other: `All # results for “${query}”` })}`}
          </Option>
        ) : null}
      </div>
    </>
  )
}

function SearchStatus({ found }: { found: Suggestions | undefined }) {
  const { t } = useLingui()
  const foundFor = useFoundFor()
  if (!found) return null
  if (!found.result) return t`The search did not respond. Press Enter to open the results page.`
  const { query, result } = found
  return result.total === 0 ? t`Nothing found for “${query}”.` : foundFor(query, result)
}

/** The same code, symptom or part may be of several kinds of appliances, which the note names. */
const isOfAppliance = (group: SearchGroup) => group === 'faults' || group === 'parts'

type OptionProps = { id: string; 'aria-selected': boolean; onPointerMove: () => void }

function OptionGroup({
  group: { group, items },
  list,
  children,
}: {
  group: Group
  list: string
  children: (item: SearchItem) => OptionProps
}) {
  const names = useGroupNames()
  const name = `${list}${group}`
  const scale = scaleOfRow(
    items.flatMap(({ img }) => img ?? []),
    'square',
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox may not contain a fieldset
    <div role="group" aria-labelledby={name} className={styles.group} data-group={group}>
      <span id={name} role="presentation" className={styles.name}>
        {names[group]}
      </span>
      {items.map((item) => (
        <Option key={item.key} link={item.link} className={styles.option} option={children(item)}>
          {group === 'products' && item.img ? (
            <span className={styles.stage}>
              <Thumbnail picture={item.img} crop="square" scale={scale(item.img)} />
            </span>
          ) : null}
          <span>
            <span className={styles.title} lang={langAttribute(item)}>
              <HighlightedText parts={item.title} />
            </span>
            <span className={styles.text} lang={langAttribute(item)}>
              <HighlightedText parts={item.text} />
            </span>
            {isOfAppliance(group) ? <span className={styles.note}>{item.note}</span> : null}
          </span>
        </Option>
      ))}
    </div>
  )
}

function Option({
  link,
  className,
  option,
  children,
}: {
  link: string
  className: string | undefined
  option: OptionProps
  children: ReactNode
}) {
  const lang = useLang()
  return (
    <a
      {...option}
      role="option"
      tabIndex={-1}
      href={resultHref(link, lang)}
      className={className}
      {...newTabAttributes(link)}
    >
      {children}
    </a>
  )
}
