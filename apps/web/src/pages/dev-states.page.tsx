export default function DevStatesPage() {
  return <h1>Estados</h1>;
}
