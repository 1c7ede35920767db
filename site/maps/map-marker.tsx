import type { ComponentProps } from 'react'
import type { Point } from './map-geometry.ts'

/** A place on the map, in degrees. */
export type MapLocation = { key: string; longitude: number; latitude: number }

/** The position of a marker and the location it marks, both in units of the drawing. */
export type Marker = { key: string; position: Point; location: Point }

type Props = ComponentProps<'a'> & {
  marker: Marker
  styles: CSSModuleClasses
  /** In units of the drawing. */
  radii: { target: number; ring: number; dot: number }
}

/** Render a marker as a link, with a line to its location if it is drawn elsewhere. */
export function MapMarker({ marker: { position, location }, styles, radii, ...link }: Props) {
  const [x, y] = position
  const [homeX, homeY] = location
  return (
    <a {...link} className={styles.marker} data-replay="">
      {x === homeX && y === homeY ? null : (
        <>
          <line x1={homeX} y1={homeY} x2={x} y2={y} />
          <circle className={styles.home} cx={homeX} cy={homeY} r="2.5" />
        </>
      )}
      <circle className={styles.target} cx={x} cy={y} r={radii.target} />
      <circle className={styles.ring} cx={x} cy={y} r={radii.ring} />
      <circle className={styles.dot} cx={x} cy={y} r={radii.dot} />
    </a>
  )
}
