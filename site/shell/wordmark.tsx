import type { SiteShell } from '#contract/site.ts'

type Props = { brand: Pick<SiteShell['brand'], 'name' | 'logo'>; width: number }

/** Render the brand's wordmark in the colour of the surrounding text. */
export function Wordmark({ brand: { name, logo }, width }: Props) {
  const drawing = logo.stroke > 0 ? { fill: 'none', stroke: 'currentColor' } : { fill: 'currentColor' }
  return (
    <svg
      viewBox={`0 0 ${logo.width} ${logo.height}`}
      width={width}
      height={(width * logo.height) / logo.width}
      {...drawing}
      strokeWidth={logo.stroke}
      role="img"
      aria-label={name}
    >
      <path d={logo.path} />
    </svg>
  )
}
