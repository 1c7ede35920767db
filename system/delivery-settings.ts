/** A kind of submission, or `default` for every kind without a team of its own. */
type TeamName =
  | 'default'
  | 'home_enquiry'
  | 'cases_enquiry'
  | 'partner_application'
  | 'feedback'
  | 'registration'
  | 'service_request'
  | 'part_request'
  | 'appointment'
  | 'newsletter'

/** Where deliveries go. Deliveries to a service that is not configured wait. */
export type DeliverySettings = {
  /** Public URL of the site, used as the base of links in emails. */
  publicUrl: string
  /** SMTP server and sender; the sender defaults to the brand's email address. */
  mail: { url: string; from: string | undefined } | undefined
  /** Email address per team. Without a match and without `default`, mail goes to the brand's address. */
  teams: Partial<Record<TeamName, string | undefined>>
  webhook: { url: string; secret: string } | undefined
  /** The lead-capture service, and the fields it requires in addition to the visitor's email address. */
  lead: { url: string; fields: Record<string, string> } | undefined
  /** Seconds after which other processes may retry a claimed delivery. */
  claimSeconds: number
}
