const PATHS = {
  today: 'M8 1.5v2M8 12.5v2M1.5 8h2M12.5 8h2M8 5a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
  inbox: 'M2 9l2-6h8l2 6v4H2V9Zm0 0h3.5l1 2h3l1-2H14',
  subscribers: 'M2 4h12v8H2V4Zm0 .5 6 4.5 6-4.5',
  reports: 'M3 13V8M8 13V3M13 13V6M1.5 14.5h13',
  media: 'M2 3h12v10H2V3Zm0 8 3.500-3.500 3 3L11 8l3 3M6 6.500a.75.75 0 1 1 0-1.500.75.75 0 0 1 0 1.500Z',
  film: 'M2 3h12v10H2V3Zm4.500 2.500 4 2.500-4 2.500v-5Z',
  people: 'M8 8a2.75 2.75 0 1 0 0-5.5A2.75 2.75 0 0 0 8 8Zm-5.5 6c.4-2.6 2.6-4 5.5-4s5.1 1.4 5.5 4',
  audit: 'M4 1.500h8v13H4v-13Zm2 3.500h4M6 8h4M6 11h2.5',
  account: 'M8 7.500a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM3 14c.3-2.5 2.3-4 5-4s4.7 1.5 5 4',
  new: 'M8 5.500a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
  open: 'M8 2.500a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11Z',
  waiting: 'M8 2.500a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM8 5v3.500l2 1.5',
  done: 'M3 8.500l3.5 3.500L13 4.5',
  failed: 'M4 4l8 8M12 4l-8 8',
  receipt: 'M4 1.500h8v13l-2-1.3-2 1.3-2-1.3-2 1.300v-13ZM6 5h4M6 8h4',
  note: 'M2.5 3h11v8h-6L4.5 13.500V11h-2V3Z',
  spam: 'M8 2l6.5 11.500h-13L8 2Zm0 4v3.500M8 11.500v.1',
  menu: 'M2 4h12M2 8h12M2 12h12',
  filter: 'M2 4h12M4.500 8h7M7 12h2',
  corrected: 'M3 13l.7-3L11 2.700l2.3 2.300L6 12.300 3 13Z',
  add: 'M8 3v10M3 8h10',
  previous: 'M9.5 3.500 5 8l4.500 4.500',
  products: 'M3 2h10v12H3V2Zm0 4h10M5 4h3M5.5 8.500h5v3.500h-5V8.500Z',
  newsroom:
    'M2 3h9v10H3.500A1.5 1.5 0 0 1 2 11.500V3Zm9 3h3v5.500A1.5 1.5 0 0 1 12.500 13M4.500 6h4M4.500 8.500h4',
  projects: 'M2 14h12M3.500 14V3h5v11M8.500 7h4v7M5.500 6h1M5.500 9h1',
  support:
    'M6 6a2 2 0 1 1 2.8 1.800c-.5.300-.8.700-.8 1.200v.5M8 11.500v.1M8 1.500a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Z',
  places:
    'M8 14.500S3 10 3 6.500a5 5 0 0 1 10 0C13 10 8 14.500 8 14.500Zm0-6.500a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z',
  pages: 'M3.500 1.500h6l3 3v10h-9v-13Zm6 0v3h3',
  catalogue: 'M2 3h5v4H2V3Zm7 0h5v4H9V3ZM2 9h5v4H2V9Zm7 0h5v4H9V9Z',
  translation:
    'M1.500 3.500h7M5 2v1.500M7 3.500C6.500 6 4.500 8.500 2 9.500M3 5.500c.8 2 2.500 3.500 4.500 4M8 14l3-7 3 7M9 12h4',
  more: 'M2.900 8a.6.6 0 1 0 1.200 0 .6.6 0 1 0-1.200 0Zm4.500 0a.6.6 0 1 0 1.200 0 .6.6 0 1 0-1.200 0Zm4.500 0a.6.6 0 1 0 1.200 0 .6.6 0 1 0-1.200 0Z',
  next: 'M6.5 3.500 11 8l-4.500 4.500',
} as const

export type IconName = keyof typeof PATHS

/** A line icon. It only repeats what a text beside it says. */
export function OfficeIcon({ name }: { name: IconName }) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
