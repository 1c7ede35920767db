/** The element that an event belongs to, by a selector: its target, or what holds it. */
export function closestTo<Found extends Element = Element>(
  { target }: Pick<Event, 'target'>,
  selector: string,
): Found | null {
  return target instanceof Element ? target.closest<Found>(selector) : null
}
