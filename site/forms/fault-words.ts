import { useLingui } from '@lingui/react/macro'
import { type Fault, findFault, LINE_LIMIT, TEXT_LIMIT } from './find-fault.ts'
import type { FormSent } from './send-form.ts'
import './texts.ts'

/** A field at fault, with the words that stand beside it and those of the message over the page. */
export type Flag = { name: string; beside: string; toast: string }

type Options = {
  labels: Readonly<Record<string, string>>
  long?: readonly string[] | undefined
}

/** Finds the field at fault, in the browser before sending or in the server's answer, and says what is wrong with it. */
export function useFaultWords({ labels, long = [] }: Options) {
  const { t } = useLingui()
  const limitOf = (name: string) => (long.includes(name) ? TEXT_LIMIT : LINE_LIMIT)

  function flagOf(fault: Fault<string>): Flag {
    const label = labels[fault.name] ?? ''
    if (fault.kind === 'empty') {
      return {
        name: fault.name,
        beside: t`Please fill in this field`,
        toast: t`Please fill in this field: ${label}`,
      }
    }
    const { limit } = fault
    const beside = t`Too long: at most ${limit} characters.`
    return { name: fault.name, beside, toast: `${label}: ${beside}` }
  }

  function ofTexts(textOf: (name: string) => string): Flag | undefined {
    const fault = findFault(Object.keys(labels), textOf, limitOf)
    return fault && flagOf(fault)
  }

  return {
    /** What is wrong with what a form holds now. */
    ofForm: (form: HTMLFormElement): Flag | undefined => {
      const fields = new FormData(form)
      return ofTexts((name) => String(fields.get(name) ?? ''))
    },
    /** What the server found wrong; its own words where it saw more than the browser does. */
    ofAnswer: (sent: FormSent | undefined): Flag | undefined => {
      if (sent?.result.code !== 0 || sent.result.field === undefined) return undefined
      const { field, msg } = sent.result
      const own = ofTexts((name) => (name in sent.fields ? (sent.fields[name] ?? '') : ''))
      return own?.name === field ? own : { name: field, beside: msg, toast: msg }
    },
  }
}
