/** A film's length as players show it, in whole seconds that have passed: 0:08. */
export function FilmLength({ seconds }: { seconds: number }) {
  const whole = Math.floor(seconds)
  return (
    <time dateTime={`PT${whole}S`}>
      {Math.floor(whole / 60)}:{String(whole % 60).padStart(2, '0')}
    </time>
  )
}
