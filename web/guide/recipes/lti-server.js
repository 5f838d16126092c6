// In your tool's server: lineitem and userId are those of the launch, the token has the scope
// https://purl.imsglobal.org/spec/lti-ags/scope/score
export async function postScore({ lineitem, userId, token }, { scoreGiven, scoreMaximum }) {
  const scores = new URL(lineitem);
  scores.pathname += '/scores';
  const score = {
    userId,
    scoreGiven,
    scoreMaximum,
    activityProgress: scoreGiven < scoreMaximum ? 'InProgress' : 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: new Date().toISOString(),
  };
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/vnd.ims.lis.v1.score+json' };
  return fetch(scores, { method: 'POST', headers, body: JSON.stringify(score) });
}
