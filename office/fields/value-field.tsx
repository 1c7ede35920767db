import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type ValueField as Field, MAX_LENGTHS } from '#contract/office/forms/form.ts'
import { choiceLabel } from '../labels/choice-labels.ts'
import styles from '../ui/value-frame.module.css'
import { type FrameProps, ValueFrame } from '../ui/value-frame.tsx'
import { FocusField } from './focus-field.tsx'
import { LinesField } from './lines-field.tsx'
import { BannerLinkField, LinkField } from './link-fields.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { PictureField } from './picture-field.tsx'
import {
  DateField,
  FlagField,
  NumberField,
  OptionField,
  OptionsField,
  type UnreadText,
} from './plain-controls.tsx'
import { ReferenceField, ReferencesField } from './reference-field.tsx'
import { TextControl } from './text-control.tsx'

export type ValueFieldProps = FrameProps & {
  field: Field
  value: unknown
  onChange: (value: unknown) => void
  isReadOnly: boolean
  /** BCP 47 code of the text. */
  lang?: string | undefined
  /** The picture whose point is set. */
  picture?: string | undefined
  unread: UnreadText
  /** The code of the product that is edited. */
  ownCode?: string | undefined
}

export function toText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function toReference(value: unknown): string | number | undefined {
  return typeof value === 'number' || (typeof value === 'string' && value !== '') ? value : undefined
}

function toReferences(value: unknown): readonly (string | number)[] {
  return Array.isArray(value) ? value.map(toReference).filter((each) => each !== undefined) : []
}

function toPoint(value: unknown): readonly [number, number] | undefined {
  const [x, y]: unknown[] = Array.isArray(value) ? value : []
  return typeof x === 'number' && typeof y === 'number' ? [x, y] : undefined
}

/** The control of a value, by its type. Parameters and filters have fields of their own. */
export function ValueField({ note, ...given }: ValueFieldProps) {
  const props = { ...given, note: <LengthNote type={given.field.type} value={given.value} before={note} /> }
  const { field, value, onChange, isReadOnly, lang, picture = '', unread, ownCode: _, ...frame } = props
  const common = { ...frame, onChange, isReadOnly }
  switch (field.type) {
    case 'number':
      return (
        <NumberField
          {...common}
          unread={unread}
          unit={field.unit}
          value={typeof value === 'number' ? value : undefined}
        />
      )
    case 'flag':
      return <FlagField {...common} value={value === true} />
    case 'date':
    case 'date-time':
      return (
        <DateField {...common} unread={unread} hasTime={field.type === 'date-time'} value={toText(value)} />
      )
    case 'choice':
    case 'reference':
      return <ChosenField {...props} />
    case 'picture':
      return <MediaField {...props} picture={picture} accepts={field.accepts} />
    case 'focus':
      return <MediaField {...props} picture={picture} accepts={undefined} />
    case 'link':
      return <LinkField {...common} value={toText(value)} />
    case 'lines':
      return <LinesField {...common} value={value} />
    case 'banner-link':
      return <BannerLinkField {...common} value={value} />
    case 'markdown':
    case 'paragraph':
      return (
        <MarkdownField
          {...common}
          lang={lang}
          isParagraph={field.type === 'paragraph'}
          value={toText(value)}
        />
      )
    default:
      return <PlainField {...props} />
  }
}

/** Part of the limit from which on a text shows how long it is. */
const NEAR_LIMIT = 0.8

function LengthNote({ type, value, before }: { type: Field['type']; value: unknown; before: ReactNode }) {
  const limit = Object.entries(MAX_LENGTHS).find(([name]) => name === type)?.[1]
  const length = toText(value).length
  if (limit === undefined || length < limit * NEAR_LIMIT) return before
  return (
    <>
      {before}
      <span className={length > limit ? styles.problem : styles.help}>
        <Trans>
          {length} of {limit} characters
        </Trans>
      </span>
    </>
  )
}

/** One or several of given options, or of other entries. */
function ChosenField({
  field,
  value,
  lang: _,
  picture: __,
  unread: ___,
  ownCode,
  ...common
}: ValueFieldProps) {
  const { i18n } = useLingui()
  const labelOf = (option: string | number) => choiceLabel(i18n, field.label, option)
  const isOptional = field.isOptional === true
  if (field.type === 'choice')
    return field.many ? (
      <OptionsField {...common} options={field.options} labelOf={labelOf} value={toReferences(value)} />
    ) : (
      <OptionField
        {...common}
        options={field.options}
        labelOf={labelOf}
        isOptional={isOptional}
        value={toReference(value)}
      />
    )
  if (field.type !== 'reference') return null
  return field.many ? (
    <ReferencesField
      {...common}
      to={field.to}
      max={field.length?.max}
      excluded={field.to === 'product' ? ownCode : undefined}
      value={toReferences(value)}
    />
  ) : (
    // Zero is stored for no category.
    <ReferenceField
      {...common}
      isReadOnly={common.isReadOnly || field.isKey === true}
      to={field.to}
      isOptional={isOptional}
      value={toReference(value) || undefined}
    />
  )
}

const ROWS: Partial<Record<Field['type'], number>> = { text: 2, paragraphs: 6 }

/** Plain text of one or several lines, or an identity, which never changes. */
function PlainField({
  field,
  value,
  onChange,
  isReadOnly,
  lang,
  picture: _,
  unread: __,
  ownCode: ___,
  ...frame
}: ValueFieldProps) {
  const rows = ROWS[field.type]
  return (
    <ValueFrame {...frame}>
      {(ids) => (
        <TextControl
          ids={ids}
          isLine={rows === undefined}
          rows={rows ?? 1}
          lang={lang}
          spellCheck={field.type !== 'identity'}
          readOnly={isReadOnly || field.type === 'identity'}
          value={toText(value)}
          onChange={onChange}
        />
      )}
    </ValueFrame>
  )
}

type MediaProps = ValueFieldProps & { picture: string; accepts: 'photo' | 'drawing' | undefined }

function MediaField({ id, label, value, onChange, isReadOnly, picture, accepts, problem, help }: MediaProps) {
  return (
    <div id={id} tabIndex={-1}>
      {accepts ? (
        <PictureField
          label={label}
          help={help}
          value={toText(value)}
          accepts={accepts}
          onChange={onChange}
          isReadOnly={isReadOnly}
        />
      ) : (
        !isReadOnly && (
          <FocusField label={label} value={toPoint(value)} picture={picture} onChange={onChange} />
        )
      )}
      {problem !== undefined && <p>{problem}</p>}
    </div>
  )
}
