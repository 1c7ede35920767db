import { useLingui } from '@lingui/react/macro'
import type { Part } from '#contract/parts.ts'
import { feedbackPath } from '#contract/paths.ts'
import { TextLink } from '../../ui/text-link.tsx'

type Props = { code: string; part: Pick<Part, 'name' | 'fittedBy'> }

/** Render the link by which an owner asks for a part of a product, or for a visit if it is not the owner who fits it. */
export function AskForPart({ code, part: { name, fittedBy } }: Props) {
  const { t } = useLingui()
  return (
    <TextLink to={feedbackPath(code)}>
      {fittedBy === 'owner' ? t`Ask for this part` : t`Ask for a visit`}
      <span className="visually-hidden">: {name}</span>
    </TextLink>
  )
}
