/** Render the decorative drawing of empty pages: an empty plate with cutlery. */
export function EmptyPlate({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="40 0 230 200"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="160" cy="108" r="68" />
      <circle cx="160" cy="108" r="47" opacity=".55" />
      <path d="M126 84A42 42 0 0 1 148 67.5" opacity=".45" />
      <path d="M58 40V78C58 88 64 92 67 93V176M67 40V76M76 40V78C76 88 70 92 67 93" />
      <path d="M254 176V118H244C242 84 245 54 254 40Z" />
      <path d="M92 196H228" opacity=".3" />
      <path d="M150 24C144 17 156 12 150 4M165 26C159 19 171 14 165 6" opacity=".35" />
    </svg>
  )
}
