// The platform opens this page with endpoint, auth and actor in its address.
const launch = new URL(location.href).searchParams;
const endpoint = (launch.get('endpoint') ?? '').replace(/\/?$/, '/');
const site = 'https://example.org/attention-playground/';

document.addEventListener('solved', ({ detail: { experiment, step, attempts, shown, right } }) => {
  const statement = {
    actor: JSON.parse(launch.get('actor')),
    verb: { id: 'http://adlnet.gov/expapi/verbs/completed', display: { en: 'completed' } },
    object: {
      id: `${site}#${experiment}?step=${step}`,
      definition: { type: 'http://adlnet.gov/expapi/activities/question', name: { en: `${experiment}: ${step}` } },
    },
    result: { completion: true, success: right && !shown, extensions: { [`${site}attempts`]: attempts } },
    timestamp: new Date().toISOString(),
  };
  const headers = {
    Authorization: launch.get('auth'),
    'Content-Type': 'application/json',
    'X-Experience-API-Version': '1.0.3',
  };
  fetch(`${endpoint}statements`, { method: 'POST', headers, body: JSON.stringify(statement), keepalive: true });
});
