import { z } from 'zod'
import { oneOf } from './environment-values.ts'

/** Environment variables of the office. */
export const officeEnvironmentSchema = z.object({
  /** `off` removes the office: its paths are not found. */
  OFFICE: oneOf(['on', 'off']).default('on'),
})

export type OfficeConfig = { isEnabled: boolean }

/** Map the validated environment to the settings of the office. */
export function toOfficeConfig(data: z.output<typeof officeEnvironmentSchema>): OfficeConfig {
  return { isEnabled: data.OFFICE === 'on' }
}
