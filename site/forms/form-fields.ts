/** What a form holds, without files that were not chosen: a browser sends these with no size and no name. */
export function readFormFields(form: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string' || value.size > 0))
}

/** The fields that are texts. */
export function pickTextFields(fields: Readonly<Record<string, FormDataEntryValue>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
