import { useLingui } from '@lingui/react/macro'
import { searchPath } from '#contract/paths.ts'
import type { SearchGroup, SearchItem, SearchResult } from '#contract/search.ts'
import { Link } from '../../i18n/link.tsx'
import { scaleOfRow } from '../../ui/picture-scale.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { useGroupNames } from './group-names.ts'
import { ProductResult, RowResult } from './result-item.tsx'
import styles from './results.module.css'

type Props = { query: string; result: SearchResult; only: SearchGroup | undefined }

/** Render the results by group, the best match first; each group with its number of results and a link to the rest. */
export function ResultGroups({ query, result, only }: Props) {
  const { t } = useLingui()
  const names = useGroupNames()
  return (
    <div className={styles.results}>
      <nav className={styles.kinds} aria-label={t`Kinds of results`}>
        <ul>
          {only ? (
            <li>
              <Link to={searchPath(query)} data-update="">
                {t`All results`}
              </Link>
            </li>
          ) : null}
          {result.groups.map(({ group, total }) => (
            <li key={group}>
              <a href={`#${group}`}>
                {names[group]} <span>{total}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {result.groups.map((found, index) => (
          <ResultGroup
            key={found.group}
            {...found}
            name={names[found.group]}
            query={query}
            isFirst={index === 0}
            isOnly={only !== undefined}
          />
        ))}
      </div>
    </div>
  )
}

type ResultGroupProps = SearchResult['groups'][number] & {
  name: string
  query: string
  isFirst: boolean
  isOnly: boolean
}

function ResultGroup({ group, total, items, name, query, isFirst, isOnly }: ResultGroupProps) {
  const { t } = useLingui()
  const scale = scaleOfRow(
    items.flatMap(({ img }) => img ?? []),
    'card',
  )
  return (
    <section id={group} className={styles.group} aria-labelledby={`${group}-name`}>
      <header>
        <h2 id={`${group}-name`}>{name}</h2>
        {total > items.length && !isOnly ? (
          <Link to={searchPath(query, group)} className={styles.rest}>
            {t`All ${total}`} <span className="visually-hidden">{name}</span>
          </Link>
        ) : null}
      </header>
      <ul className={group === 'products' ? styles.products : styles.rows}>
        {items.map((item) =>
          group === 'products' ? (
            <ProductResult key={item.key} item={item} scale={scale} />
          ) : (
            <RowResult key={item.key} item={item} />
          ),
        )}
      </ul>
      {group === 'faults' && isFirst && items[0] ? <AllFaults item={items[0]} /> : null}
      {total > items.length && isOnly ? (
        <p
          className={styles.limit}
        >{t`Showing the first ${items.length} of ${total}. Add a word to narrow the results.`}</p>
      ) : null}
    </section>
  )
}

/** Render a link to all faults of the appliance that the best result is about. */
function AllFaults({ item: { link, note: category } }: { item: SearchItem }) {
  const { t } = useLingui()
  const [page = link] = link.split('#')
  return (
    <p className={styles.all}>
      <TextLink to={page}>{t`All faults: ${category}`}</TextLink>
    </p>
  )
}
