export default function Page() {
  return <main id="content" className="page-width" />
}
