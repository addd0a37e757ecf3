// People as sculptures of plaster, with clothing, headcloths and closed eyes. The head, 1.1 high, is at the origin
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
  float d = blend(skull(p), rod(p, vec3(.03, .15, .38), vec3(.22, .13, .3), .03), .12);
  d = carve(d, ball(p - vec3(.15, .04, .44), vec3(.11, .065, .085)), .08);
  d = blend(d, ball(p - vec3(.15, .03, .325), vec3(.085, .05, .06)), .03);
  d = blend(d, rod(p, vec3(0, .12, .39), vec3(0, -.12, .49), .03), .09);
  d = blend(d, ball(p - vec3(.03, -.135, .455), vec3(.045, .035, .05)), .04);
  d = blend(d, ball(p - vec3(0, -.262, .43), vec3(.1, .025, .04)), .03);
  d = blend(d, ball(p - vec3(0, -.312, .425), vec3(.08, .028, .04)), .03);
  d = blend(d, ball(p - vec3(0, -.46, .34), vec3(.12, .08, .08)), .14);
  return blend(d, rod(p, vec3(0, -.4, -.08), vec3(0, -1.1, -.2), .21), .1);
}
// The lashes of closed eyes, and brows, as lines on the face.
float lashes(vec3 p) {
  vec3 q = vec3(abs(p.x), p.y, 0);
  float eye = min(rod(q, vec3(.085, .012, 0), vec3(.16, -.012, 0), .003), rod(q, vec3(.16, -.012, 0), vec3(.235, .01, 0), .003));
  float brow = min(rod(q, vec3(.075, .14, 0), vec3(.17, .165, 0), .009), rod(q, vec3(.17, .165, 0), vec3(.26, .13, 0), .004));
  return max(max(face(p) - .004, min(eye, brow)), -p.z) * .7;
}
// Short, around the mouth and along the jaw.
float beard(vec3 p) {
  p.x = abs(p.x);
  float line = -.2 - .05 * smoothstep(.1, .2, p.x) + .3 * smoothstep(.24, .36, p.x);
  float d = max(face(p) - .016, (p.y - line) * .5);
  d = carve(d, ball(p - vec3(0, -.288, .46), vec3(.1, .045, .12)), .02);
  return max(d, max(-.56 - p.y, -.12 - p.z)) * .8;
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
  return carve(d, ball(p - vec3(0, -.02, .5), vec3(.31, .43, .48)), .05) * .75;
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
