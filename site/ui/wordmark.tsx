/** The wordmark, drawn in the colour of the text round it. */
export function Wordmark({ name, width }: { name: string; width: number }) {
  return (
    <svg
      viewBox="0 0 256 48"
      width={width}
      height={(width * 48) / 256}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      role="img"
      aria-label={name}
    >
      <path d="M31 11.2C28.4 6.8 23.6 4 18.2 4C11 4 5.6 7.9 5.6 14.1C5.6 20.8 12 22.5 18.6 23.9C25.6 25.4 32 27.2 32 33.9C32 40.3 26.2 44 18.6 44C12.4 44 7 41.1 4 35.8M79 4H56V44H79M56 23.6H75M103 44V4H116.5C123.8 4 128 8.2 128 14.6C128 21 123.8 25.2 116.5 25.2H103M116.5 25.2L129 44M176 4H153V44H176M153 23.6H172M200 4V44M224 44V4L252 44V4" />
    </svg>
  )
}
