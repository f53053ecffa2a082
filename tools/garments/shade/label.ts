/** The woven neck label: a tag with two stitch marks and a mark that reads as writing. */
export function labelOf(at: [number, number] | undefined): string {
  if (!at) return '';
  const [x, y] = at;
  return (
    `<g transform="translate(${x} ${y})">` +
    '<rect x="-33" y="-19" width="66" height="38" rx="3" fill="#F1EEE7"/>' +
    '<rect x="-33" y="-19" width="66" height="38" rx="3" fill="none" stroke="#000" stroke-opacity=".16"/>' +
    '<path d="M-28 -14h6M22 -14h6" stroke="#0B5D5B" stroke-width="2"/>' +
    '<rect x="-19" y="-5" width="38" height="4" rx="2" fill="#20343A"/>' +
    '<rect x="-11" y="5" width="22" height="2.6" rx="1.3" fill="#20343A" fill-opacity=".55"/></g>'
  );
}
