/** Return a form's values, without empty file inputs, which browsers send as files without size and name. */
export function readFormFields(form: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string' || value.size > 0))
}

/** Return the fields that are text. */
export function pickTextFields(fields: Readonly<Record<string, FormDataEntryValue>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}
