import { stdSerializers } from 'pino'

/** What PostgreSQL adds to an error: the values of the row or the statement, which can be personal data. */
const VALUES = ['detail', 'where', 'internalQuery']

/** Describe an error for the log, without the values that caused it. */
export function describeError(error: Error) {
  const described = Object.entries(stdSerializers.err(error))
  return Object.fromEntries(described.filter(([name]) => !VALUES.includes(name)))
}
