import { Navigate, Outlet, useLocation } from 'react-router'
import { firstScreenOf } from './screens.ts'
import { useMe } from './use-session.ts'

/** Where a person arrives with the address of the office alone: the first screen of the role. Links lead to Today. */
export function FirstScreen() {
  const { role } = useMe()
  const { key } = useLocation()
  const first = firstScreenOf(role)
  // The router gives the page that the browser loaded this key.
  const isArrival = key === 'default'
  return isArrival && first !== '/' ? <Navigate to={first} replace /> : <Outlet />
}
