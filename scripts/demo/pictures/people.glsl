// People as sculptures of plaster, with clothing, headcloths and faces without features. The head, 1.1 high, is at the origin
// and looks along z.

// Two parts that run into each other, and one part without another.
float blend(float a, float b, float soft) {
  float near = max(soft - abs(a - b), 0.) / soft;
  return min(a, b) - near * near * soft * .25;
}
float carve(float a, float b, float soft) {
  return -blend(-a, b, soft);
}
// Turned to the side, the chin lowered.
vec3 posed(vec3 p, float side, float lowered) {
  p.xz *= turn(side);
  p.yz *= turn(lowered);
  return p;
}

float skull(vec3 p) {
  return blend(ball(p - vec3(0, .1, -.06), vec3(.4, .46, .48)), ball(p - vec3(0, -.2, .1), vec3(.29, .38, .34)), .16);
}
float face(vec3 p) {
  p.x = abs(p.x);
  float d = blend(skull(p), rod(p, vec3(0, .14, .37), vec3(0, -.14, .445), .025), .18);
  return blend(d, rod(p, vec3(0, -.4, -.08), vec3(0, -1.1, -.2), .21), .1);
}
float ears(vec3 p) {
  return ball(p - vec3(sign(p.x) * .41, -.06, -.06), vec3(.06, .13, .08));
}
float torso(vec3 p, float broad) {
  p.x = abs(p.x);
  return blend(rod(p, vec3(0, -.98, -.2), vec3(broad, -1.22, -.2), .25), ball(p - vec3(0, -2., -.1), vec3(broad + .12, 1.1, .46)), .3);
}
float shoulders(vec3 p, float broad) {
  p.x = abs(p.x);
  return blend(torso(p, broad), rod(p, vec3(broad, -1.25, -.2), vec3(broad + .16, -2.6, -.05), .25), .16);
}
// The headcloth of men, in folds that open toward the shoulders, and its cord.
float ghutra(vec3 p) {
  float fall = smoothstep(.2, -1.35, p.y), angle = atan(p.x, p.z + .1);
  vec2 wide = mix(vec2(.47, .55), vec2(1.04, .64), fall * (.6 + .4 * fall)), q = vec2(p.x, p.z + .1);
  float k = length(q / wide);
  float d = max((k - 1.) * k / max(length(q / (wide * wide)), .01), -1.75 - p.y);
  d = blend(carve(d, .2 - p.y, .4), ball(p - vec3(0, .1, -.1), vec3(.47, .5, .55)), .2);
  d += fall * .035 * sin(angle * 15. + p.y * 1.5);
  d -= .05 * exp(-p.x * p.x * 160.) * smoothstep(.1, .5, p.z) * smoothstep(.25, .4, p.y);
  float open = max(max(abs(p.x) - .31 - .14 * fall, p.y - .34 + p.x * p.x * .8), .06 - p.z);
  return carve(d, open, .07) * .65;
}
float cord(vec3 p) {
  p -= vec3(0, .36, -.13);
  p.yz *= turn(-10.);
  p.y = abs(p.y) - .036;
  p.z *= .84;
  return ring(p, .41, .038) * .84;
}
// A scarf that closes around the face and lies on the shoulders.
float hijab(vec3 p) {
  float low = smoothstep(.1, -.7, p.y), fold = sin(p.y * 15. + p.x * 8. + 2. * sin(p.x * 3.));
  float cloth = carve(shoulders(p, .6) - .07, p.y + 1.5 + .3 * p.x + .03 * fold, .05);
  float d = blend(ball(p - vec3(0, .1, -.1), vec3(.46, .52, .56)), rod(p, vec3(0, -.25, 0), vec3(0, -1., -.1), .37), .18);
  d = blend(d, cloth, .3) + .024 * fold * low;
  return carve(d, ball(p - vec3(0, -.03, .5), vec3(.29, .4, .42)), .05) * .75;
}
// A scarf wrapped around the head and over one shoulder, to be seen from behind. `side` is that of the shoulder, -1 or 1.
float wrapped(vec3 p, float side) {
  p.x *= side;
  float low = smoothstep(.2, -.9, p.y), across = p.y + p.x * .9 + .1 * sin(p.x * 4.);
  float d = blend(ball(p - vec3(0, .1, -.1), vec3(.46, .52, .55)), rod(p, vec3(0, -.2, -.14), vec3(0, -1.1, -.24), .39), .3);
  float cape = carve(shoulders(p, .62) - .08, p.y + 1.5 + .35 * p.x + .03 * sin(p.x * 9.), .05);
  d = blend(d, cape, .5);
  d += low * (.022 * sin(across * 15. + 1.5 * sin(p.x * 2.)) + .012 * sin(across * 33. - p.x * 5.));
  d -= .03 * smoothstep(-.03, .03, across + .52);
  return d * .65;
}
// Hair, cut short and parted.
float hair(vec3 p) {
  float d = blend(skull(p) - .03 * smoothstep(-.4, .1, p.y), ball(p - vec3(.03, .24, -.08), vec3(.38, .36, .44)), .12);
  d += .02 * exp(-pow(p.x - .17, 2.) * 3e3) * smoothstep(-.15, .05, p.z);
  d -= .002 * sin(atan(p.x, p.z) * 52. + 3. * sin(p.y * 4.)) * smoothstep(.45, .1, p.y) * smoothstep(-.32, -.1, p.y);
  return carve(d, p.y - mix(-.4 + 2.2 * p.x * p.x, .36 - .9 * p.x * p.x, smoothstep(-.16, .2, p.z)), .03) * .8;
}
float collar(vec3 p) {
  p -= vec3(0, -.81, -.14);
  p.yz *= turn(-12.);
  float band = extrude(length(p.xz) - .25, p.y, .1) - .045;
  return carve(band, max(abs(p.x) * 1.6 - p.y - .05, -p.z) * .5, .05) * .8;
}
// A jacket on a body, over a shirt. Its lapels go around the neck.
void suit(vec3 p, float body, int cloth, int shirt) {
  float opening = (length(vec2(p.x, min(p.z + .2, 0.) * 1.5)) * 3.6 - p.y - 1.8) / 3.7;
  add(carve(body, opening, .03), cloth);
  add(max(body - .035, abs(opening - .1) - .1) * .8, cloth);
  add(max(body + .03, abs(p.x) - .5), shirt);
  add(collar(p), shirt);
}
// A standing person from the neck to the ground.
float robe(vec3 p, float broad) {
  float fold = .03 * sin(atan(p.x, p.z) * 9.) * smoothstep(-2., -5., p.y);
  float body = rod(p * vec3(1, 1, 1.3), vec3(0, -1.6, -.16), vec3(0, -6.6, -.16), .68) * .8 + fold;
  return blend(rod(vec3(abs(p.x), p.yz), vec3(0, -.98, -.2), vec3(broad, -1.22, -.2), .25), body, .4);
}
// A small person on the ground, seen from afar.
void walker(vec3 p, float tall, float side, bool scarf, int cloth, int head) {
  float scale = tall / 7.4;
  vec3 q = posed(p, side, 0.) / scale - vec3(0, 6.75, 0);
  float d = (rod(q, vec3(0), vec3(0, -6, 0), 1.2)) * scale;
  if (d > 1.2 * scale) {
    add(d, cloth);
    return;
  }
  q.z -= .25 * smoothstep(-3., -6., q.y) * sin(q.x * 2.);
  add(max(robe(q, .66), -6.75 - q.y) * scale * .8, cloth);
  add(rod(vec3(abs(q.x), q.yz), vec3(.68, -1.3, -.2), vec3(.86, -3.2, 0), .2) * scale, cloth);
  add(skull(q) * scale, SAND);
  add((scarf ? hijab(q) : ghutra(q)) * scale, head);
  if (!scarf) add(cord(q) * scale, INK);
}

// A bust, seen from the side of the light: -1 or 1. The light leaves the chest darker than the face.
void viewBust(float side) {
  eye = vec3(1.2 * side, -.1, 9);
  at = vec3(0, -.28, 0);
  zoom = 7.3;
  sun = vec3(.8 * side, .6, .68);
}
float bustLight(vec2 q) {
  return mix(.28, .86, smoothstep(-1.9, -.1, q.y));
}
