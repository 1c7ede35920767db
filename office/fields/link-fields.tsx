import { useLingui } from '@lingui/react/macro'
import { isGroup } from '#contract/office/body/path.ts'
import styles from '../ui/value-frame.module.css'
import { type FrameProps, GroupFrame, ValueFrame } from '../ui/value-frame.tsx'
import { OptionField } from './plain-controls.tsx'
import { ReferenceField } from './reference-field.tsx'

type LinkProps = FrameProps & { value: string; onChange: (value: string) => void; isReadOnly: boolean }

/** A path of this site or an https URL. */
export function LinkField({ value, onChange, isReadOnly, ...frame }: LinkProps) {
  return (
    <ValueFrame {...frame}>
      {(ids) => (
        <input
          {...ids}
          className={styles.control}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          readOnly={isReadOnly}
          value={value}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      )}
    </ValueFrame>
  )
}

const INSIDE = 0
const FRAMED = 1
const ELSEWHERE = 2

type BannerLinkProps = FrameProps & {
  value: unknown
  onChange: (value: unknown) => void
  isReadOnly: boolean
}

/** The target of a banner: a page of this site, a framed page, or another site. */
export function BannerLinkField({ value, onChange, isReadOnly, ...frame }: BannerLinkProps) {
  const { t } = useLingui()
  const link = isGroup(value) ? value : { type: INSIDE, to: '' }
  const kinds: Record<string, string> = {
    [INSIDE]: t`A page of this site`,
    [FRAMED]: t`A framed page of the brand`,
    [ELSEWHERE]: t`Another site, in a new tab`,
  }
  return (
    <GroupFrame {...frame}>
      <OptionField
        id={`${frame.id}-type`}
        label={t`Leads to`}
        isReadOnly={isReadOnly}
        options={[INSIDE, FRAMED, ELSEWHERE]}
        labelOf={(kind) => kinds[kind] ?? ''}
        value={Number(link.type)}
        onChange={(type) => onChange(type === FRAMED ? { type, name: '', category: 0 } : { type, to: '' })}
      />
      {link.type === FRAMED ? (
        <>
          <LinkField
            id={`${frame.id}-name`}
            label={t`Name of the framed page`}
            isReadOnly={isReadOnly}
            value={String(link.name ?? '')}
            onChange={(name) => onChange({ ...link, name })}
          />
          <ReferenceField
            id={`${frame.id}-category`}
            label={t`Category`}
            to="category"
            isOptional
            isReadOnly={isReadOnly}
            value={Number(link.category) || undefined}
            onChange={(category) => onChange({ ...link, category: category ?? 0 })}
          />
        </>
      ) : (
        <LinkField
          id={`${frame.id}-to`}
          label={link.type === ELSEWHERE ? t`Address, beginning with https://` : t`Path, beginning with /`}
          isReadOnly={isReadOnly}
          value={String(link.to ?? '')}
          onChange={(to) => onChange({ ...link, to })}
        />
      )}
    </GroupFrame>
  )
}
