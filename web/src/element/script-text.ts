/** A script's text, where the page may read it. */
export async function textOf(address: URL | string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answers ${response.status}`);
  return response.text();
}
