import { useLingui } from '@lingui/react/macro'
import { type Fault, findFaults, LINE_LIMIT, TEXT_LIMIT } from './find-fault.ts'
import type { FormSent } from './send-form.ts'
import './texts.ts'

/** A field at fault, with the words that stand beside it and those of the message over the page. */
export type Flag = {
  name: string
  beside: string
  toast: string
  /** True for a required field with nothing in it. */
  isEmpty?: boolean
}

type Options = {
  labels: Readonly<Record<string, string>>
  optional?: Readonly<Record<string, string>> | undefined
  long?: readonly string[] | undefined
}

/** Finds the fields at fault, in the browser before sending or in the server's answer, and says what is wrong with them. */
export function useFaultWords({ labels, optional, long = [] }: Options) {
  const { t } = useLingui()
  const all: Readonly<Record<string, string>> = { ...labels, ...optional }
  const limitOf = (name: string) => (long.includes(name) ? TEXT_LIMIT : LINE_LIMIT)

  function flagOf(fault: Fault<string>): Flag {
    const { name } = fault
    const label = all[name] ?? ''
    if (fault.kind === 'empty') {
      return {
        name,
        beside: t`Please fill in this field`,
        toast: t`Please fill in this field: ${label}`,
        isEmpty: true,
      }
    }
    const { limit } = fault
    const beside = t`Too long: at most ${limit} characters.`
    return { name, beside, toast: `${label}: ${beside}` }
  }

  function ofTexts(textOf: (name: string) => string): Flag[] {
    return findFaults(Object.keys(labels), Object.keys(all), textOf, limitOf).map(flagOf)
  }

  return {
    /** What is wrong with what a form holds now, what is asked for first at the front. */
    ofForm: (form: HTMLFormElement): Flag[] => {
      const fields = new FormData(form)
      return ofTexts((name) => String(fields.get(name) ?? ''))
    },
    /** What the server found wrong; its own words where it saw more than the browser does. */
    ofAnswer: (sent: FormSent | undefined): Flag[] => {
      if (sent?.result.code !== 0 || sent.result.field === undefined) return []
      const { field, msg, fields = [{ field, msg }] } = sent.result
      const own = ofTexts((name) => sent.fields[name] ?? '').filter(({ name }) =>
        fields.some((fault) => fault.field === name),
      )
      const others = fields.filter((fault) => own.every(({ name }) => name !== fault.field))
      return [...own, ...others.map((fault) => ({ name: fault.field, beside: fault.msg, toast: fault.msg }))]
    },
  }
}
